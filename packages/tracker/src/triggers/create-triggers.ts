import type { Params, RuleProblem, TriggerRule, VisitorContext } from '@footfall/contract'
import type { StartTriggers } from '../core/core.ts'
import type { DecideConditions } from './decide-conditions.ts'
import { createFits } from './fits-address.ts'
import { createSharedListeners } from './shared-listeners.ts'
import type { AnyTrigger, TriggerEnv, TriggerOn } from './trigger-env.ts'

/** So many rules begin in one task: hundreds of them would keep a slow telephone busy for too long. */
const SLICE = 50

type Ask = (visitor: VisitorContext) => unknown

/**
 * The frame in which triggers work. `browsers` are the ones this site uses, by the names of their folders; who has no
 * conditions needs nobody to decide them.
 */
export const createTriggers =
  (
    browsers: Readonly<Record<string, AnyTrigger>>,
    decideConditions?: DecideConditions,
  ): StartTriggers =>
  (core, send) => {
    const { env } = core
    const { guard } = env
    const listen = createSharedListeners(env)
    const fits = createFits(env)
    const offs = new Set<() => void>()
    const asks = new Set<Ask>()
    let base: Omit<TriggerEnv, 'fire'>
    const ask = (one: Ask): unknown => guard(() => one(core.host)) && asks.delete(one)
    const askAll = (): void => asks.forEach(ask)
    const until: TriggerEnv['until'] = (one) => {
      asks.add(one)
      ask(one)
      return true
    }
    const onStop: TriggerEnv['onStop'] = (call) => {
      offs.add(call)
      return call
    }

    const begin = (rule: TriggerRule): void => {
      const { conditions, event } = rule
      const report = (problem: RuleProblem): void =>
        core.bus.emit('notice', { kind: 'rule', rule, problem })
      const decide = (): boolean | undefined =>
        !conditions || (decideConditions as DecideConditions)(core, conditions, fits)
      const fire: TriggerEnv['fire'] = (params, user, after) =>
        until(() => {
          const verdict = decide()
          if (verdict) {
            send({
              ...event,
              type: 'trigger',
              params: { ...(params as Params), ...event.params },
              user,
              after,
            })
          }
          if (verdict === false) report('conditions')
          return verdict !== undefined
        })
      const tell = (answer: unknown): unknown => answer && fire(answer as Params)
      const on: TriggerOn = (type, selector, test) =>
        onStop(
          listen(type, selector, (element, event) => {
            tell(!test || test(element, event))
          }),
        )
      const run = browsers[rule.trigger]
      if (decide() === false) report('conditions')
      else if (
        !guard(() => {
          // By inheritance: copying it all for each of some hundred rules takes its time.
          const own: Partial<TriggerEnv> & { __proto__: typeof base } = { __proto__: base, fire }
          // Published under the trigger's name, so they are the ones it wants.
          tell((run as AnyTrigger)(rule.settings as never, on, own as TriggerEnv))
          return true
        })
      )
        report(run ? 'selector' : 'missing')
    }

    const clear = (): void => {
      for (const off of offs) off()
      offs.clear()
      asks.clear()
    }
    const beginSlices = (rules: TriggerRule[]): void => {
      rules.splice(0, SLICE).forEach(begin)
      if (rules[0]) onStop(env.clock.after(0, () => beginSlices(rules)))
    }
    const beginAll = (): void => {
      clear()
      const pageStart = env.clock.now()
      base = {
        ...env,
        ...core,
        others: browsers as Record<string, AnyTrigger> & TriggerEnv['others'],
        until,
        onStop,
        fits,
        pageStart,
      }
      onStop(core.consent.on(askAll))
      beginSlices([...(core.config.triggers ?? [])])
    }
    const stops = [
      core.bus.on('visitor', askAll),
      core.bus.on('page', () => {
        core.host.account = undefined
        beginAll()
      }),
    ]
    beginAll()
    return () => {
      for (const stop of stops) stop()
      clear()
    }
  }
