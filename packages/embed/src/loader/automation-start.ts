import { type CreateAutomation, type StartTriggers, startAutomation } from '@footfall/tracker'

/** Put into the loader of a site with parts of marketing-automation services, around its triggers. */
export const automationStart = (
  address: string,
  isAtOnce: boolean,
  triggers?: StartTriggers,
): StartTriggers =>
  startAutomation(
    () =>
      import(/* @vite-ignore */ address).then(
        (chunk) => (chunk as { automation: CreateAutomation }).automation,
      ),
    isAtOnce,
    triggers,
  )
