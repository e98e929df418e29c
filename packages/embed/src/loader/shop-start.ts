import { type StartShopPart, type StartTriggers, startShop } from '@footfall/tracker'

/** Put into the loader of a site with a shop, around its triggers: listens at once and fetches what understands. */
export const shopStart = (url: string, triggers?: StartTriggers): StartTriggers =>
  startShop(
    () => import(/* @vite-ignore */ url).then((chunk) => (chunk as { part: StartShopPart }).part),
    triggers,
  )
