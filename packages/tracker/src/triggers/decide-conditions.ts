import type { TriggerConditions } from '@footfall/contract'
import type { Core } from '../core/core.ts'
import type { TriggerEnv } from './trigger-env.ts'

export type DecideConditions = (
  core: Core,
  conditions: TriggerConditions,
  fits: TriggerEnv['fits'],
) => boolean | undefined

/** For each condition whether one of its list holds; missing while what it depends on is not known yet. */
type Tests = {
  [Name in keyof TriggerConditions]-?:
    | ((item: NonNullable<TriggerConditions[Name]>[number]) => unknown)
    | undefined
    | ''
}

/**
 * Whether a rule counts here and now. Returns undefined while something it depends on is not known yet: who the visitor is,
 * or where the visit came from.
 */
export const decideConditions: DecideConditions = (
  { env: { window }, host, visit },
  conditions,
  fits,
) => {
  const { href, search } = window.location
  // Asking costs a look at the cookies.
  const touch = (conditions.landings || conditions.sources) && visit?.fields().visit?.last
  const mine = Object.keys(host)[0] && (host.user?.roles ?? ['guest'])
  const tests: Tests = {
    addresses: (rule) => fits(href, rule),
    devices: (name) => (name === 'mobile') === window.matchMedia('(pointer:coarse)').matches,
    parameters: ({ name, value }) =>
      new URLSearchParams(search).getAll(name).some((given) => given === (value ?? given)),
    roles: mine && ((role) => mine.includes(role)),
    landings: touch && ((rule) => fits(touch.landing ?? '', rule)),
    sources: touch && ((source) => touch.source?.includes(source)),
  }
  let verdict: boolean | undefined = true
  for (const name in conditions) {
    const test = tests[name as keyof Tests] as ((item: unknown) => unknown) | undefined
    if (!test) verdict = undefined
    else if (!conditions[name as keyof Tests]?.some(test)) return false
  }
  return verdict
}
