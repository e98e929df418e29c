import type { BehaviorEnv } from '../shared/behavior.ts'
import { createPageEnv } from '../shared/page-env.ts'
import type { BehaviorPage } from './open-behavior-page.ts'

/** What the runner would hand to a behaviour, for tests that call its factory themselves. */
export const createBehaviorEnv = ({ window, document, clock }: BehaviorPage): BehaviorEnv => ({
  ...createPageEnv({
    window,
    document,
    clock,
    listen,
    endpoint: '',
    site: '',
    guard: (call) => call(),
  }),
  entry: '',
  fault: () => undefined,
  tell: () => undefined,
  release: () => undefined,
})

const listen: BehaviorEnv['listen'] = (target, type, call, options) => {
  target.addEventListener(type, call, options)
  return () => target.removeEventListener(type, call, options)
}
