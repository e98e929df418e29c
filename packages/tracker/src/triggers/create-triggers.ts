import type { RuleProblem, TriggerRule, VisitorContext } from '@footfall/contract'
import type { DecideConditions } from './decide-conditions.ts'
import { createFits } from './fits-address.ts'
import { createSharedListeners } from './shared-listeners.ts'
import type { StartTriggers, TriggerBrowser, TriggerEnv } from './trigger-env.ts'

/**
 * The frame in which triggers work. `browsers` are the ones this site uses, by the names of their folders; who has no
 * conditions needs nobody to decide them.
 */
export const createTriggers =
  (
    browsers: Readonly<Record<string, TriggerBrowser>>,
    decideConditions?: DecideConditions,
  ): StartTriggers =>
  (core, fire) => {
    const { env, config, emit } = core
    const { document, clock, guard } = env
    const listen = createSharedListeners(env)
    const fragment = document.createDocumentFragment()
    const offs = new Set<() => void>()
    const hearers = new Set<(visitor: VisitorContext) => void>()
    let pageStart = 0
    const onStop: TriggerEnv['onStop'] = (call) => {
      offs.add(call)
      return call
    }
    const hear: TriggerEnv['hear'] = (type, call) =>
      onStop(listen(type, '', (_, event) => call(event)))
    const on: TriggerEnv['on'] = (type, selector, call) => {
      // Throws on one that cannot be read, before it could do so at every event.
      fragment.querySelector(selector)
      onStop(listen(type, selector, call))
    }
    const fits = createFits(env)
    const onVisitor: TriggerEnv['onVisitor'] = (call) => {
      hearers.add(call)
      call(core.host)
    }

    const begin = (rule: TriggerRule): void => {
      const { trigger, settings, conditions, event } = rule
      const report = (problem: RuleProblem): void => emit({ kind: 'rule', rule, problem })
      const decide = (): boolean | undefined =>
        !conditions || decideConditions?.(core, conditions, fits)
      const tryFire: TriggerEnv['fire'] = (params, more = {}) => {
        const { user, wait } = more
        const verdict = decide()
        if (verdict) {
          if (wait) core.wait = new Promise<void>((resolve) => clock.after(wait, resolve))
          fire({ ...event, type: 'trigger', params: { ...params, ...event.params }, user })
          core.wait = undefined
        } else if (verdict === false) report('conditions')
        else {
          hearers.add(function again() {
            hearers.delete(again)
            tryFire(params, more)
          })
        }
      }
      const tools = { hear, on, onStop, onVisitor, fits, pageStart, fire: tryFire }
      const run = browsers[trigger]
      const problem: RuleProblem | '' = !run
        ? 'missing'
        : decide() === false
          ? 'conditions'
          : (guard((): '' => {
              run(settings, { ...env, ...core, ...tools })
              return ''
            }) ?? 'selector')
      if (problem) report(problem)
    }

    const clear = (): void => {
      for (const off of offs) off()
      offs.clear()
      hearers.clear()
    }
    const beginAll = (): void => {
      pageStart = clock.now()
      config.triggers?.forEach(begin)
    }
    core.heed = (isPage) => {
      if (isPage) {
        clear()
        core.host.account = undefined
        beginAll()
      } else for (const call of [...hearers]) call(core.host)
    }
    beginAll()
    return () => {
      core.heed = undefined
      clear()
    }
  }
