import type { Runnable } from '../popup-page.ts'
import type { AnyRule, RuleEnv, Verdict } from '../popup-rule.ts'
import type { Refusal } from './decide.ts'

/** What came of looking at rules; neither: all of them hold. */
export interface Looked {
  /** The first that does not hold. */
  failed?: Refusal
  /** One that does not hold cannot hold on this page. */
  isFixed?: boolean
  /** The first that cannot say yet. */
  unknown?: Refusal
}

/** Looks at all of them, also after one that fails: some begin to count with the first look. */
export const lookAtRules = (
  rules: readonly Runnable<AnyRule>[],
  env: RuleEnv,
  guard: (call: () => void) => void,
): Looked => {
  const looked: Looked = {}
  for (const { kind, settings, code } of rules) {
    let verdict: Verdict | undefined = [false, '']
    guard(() => {
      // Published under the rule's name, so they are the ones it wants.
      verdict = code.check(settings as never, env)
    })
    const named = { state: 'not-shown', rule: kind, wanted: settings } as const
    if (!verdict) looked.unknown ??= { ...named, reason: 'visitor-unknown' }
    else if (!verdict[0]) {
      looked.isFixed ||= !!code.isFixed
      looked.failed ??= { ...named, reason: 'rule', found: verdict[1] }
    }
  }
  return looked
}
