import type { TriggerConditions } from '@footfall/contract'
import type { Core } from '../core.ts'
import type { TriggerEnv } from './trigger-env.ts'

export type DecideConditions = (
  core: Core,
  conditions: TriggerConditions,
  fits: TriggerEnv['fits'],
) => boolean | undefined

/**
 * Whether a rule counts here and now. Answers undefined while something it depends on is not known yet: who the visitor is,
 * or where the visit came from.
 */
export const decideConditions: DecideConditions = (
  { env: { window }, host, visit },
  { addresses, devices, parameters, roles, landings, sources },
  fits,
) => {
  const { href, search } = window.location
  const query = new URLSearchParams(search)
  // Asking costs a look at the cookies.
  const touch = landings || sources ? visit?.fields().visit?.last : undefined
  const mine = Object.keys(host)[0] && (host.user?.roles ?? ['guest'])
  const device = window.matchMedia('(pointer:coarse)').matches ? 'mobile' : 'desktop'
  const check = <T>(list: T[] | undefined, holds: ((item: T) => unknown) | '' | undefined) =>
    !list || (holds ? list.some(holds) : undefined)
  const verdicts = [
    check(addresses, (rule) => fits(href, rule)),
    check(devices, (name) => name === device),
    check(parameters, ({ name, value }) =>
      query.getAll(name).some((given) => given === (value ?? given)),
    ),
    check(roles, mine && ((role) => mine.includes(role))),
    check(landings, touch && ((rule) => fits(touch.landing ?? '', rule))),
    check(sources, touch && ((source) => touch.source?.includes(source))),
  ]
  return verdicts.includes(false) ? false : verdicts.every(Boolean) || undefined
}
