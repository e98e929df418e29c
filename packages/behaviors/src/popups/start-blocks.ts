import { FORM_SENT, WIDGET_ENTRY, WIDGET_MARK, WIDGET_SETTINGS } from '@footfall/contract'
import type { BehaviorEnv, RunningBehavior } from '../shared/behavior.ts'
import type { BehaviorSet } from '../shared/create-runner.ts'
import { readMark } from '../shared/read-mark.ts'

export interface BlocksEnv extends Omit<BehaviorEnv, 'entry' | 'release'> {
  /** A form among them was sent. */
  sent(): void
}

/** Starts what runs in the widgets inside of `root`, each on its element; the returned function ends it. */
export const startBlocks = (root: ParentNode, set: BehaviorSet, env: BlocksEnv): (() => void) => {
  const running: RunningBehavior[] = []
  for (const element of root.querySelectorAll<HTMLElement>(`[${WIDGET_MARK}]`)) {
    const kind = element.getAttribute(WIDGET_MARK) ?? ''
    try {
      const settings = readMark(element, kind, [WIDGET_SETTINGS], env.fault)
      const entry = element.getAttribute(WIDGET_ENTRY) ?? ''
      const one = Object.hasOwn(set, kind)
        ? set[kind]?.browser(element, settings as never, {
            ...env,
            entry,
            release: () => undefined,
          })
        : undefined
      if (one) running.push(one)
    } catch (error) {
      env.fault(String(error))
    }
  }
  const off = env.listen(root, FORM_SENT, env.sent)
  return () => {
    off()
    for (const one of running) one.destroy()
  }
}
