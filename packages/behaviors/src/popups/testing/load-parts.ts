import type { PopupRuleExample, PopupTriggerExample } from '../part-examples.ts'
import type { AnyRule } from '../popup-rule.ts'
import type { AnyPopupTrigger } from '../popup-trigger.ts'
import { popupRules, popupTriggers } from '../settings.ts'

export interface LoadedTrigger {
  name: string
  code: AnyPopupTrigger
  examples: readonly PopupTriggerExample[]
}

export interface LoadedRule {
  name: string
  code: AnyRule
  examples: readonly PopupRuleExample[]
}

/** Every trigger, with its folder's examples. */
export const loadTriggers = (): Promise<LoadedTrigger[]> =>
  Promise.all(
    Object.keys(popupTriggers).map(async (name) => {
      const [{ trigger: code }, { examples }] = await Promise.all([
        import(`../triggers/${name}/browser.ts`),
        import(`../triggers/${name}/examples.ts`),
      ])
      return { name, code, examples }
    }),
  )

/** Every rule, with its folder's examples. */
export const loadRules = (): Promise<LoadedRule[]> =>
  Promise.all(
    Object.keys(popupRules).map(async (name) => {
      const [{ rule: code }, { examples }] = await Promise.all([
        import(`../rules/${name}/browser.ts`),
        import(`../rules/${name}/examples.ts`),
      ])
      return { name, code, examples }
    }),
  )
