import { WIDGET_ENTRY, WIDGET_MARK, WIDGET_SETTINGS } from '@footfall/contract'
import type { BehaviorEnv, RunningBehavior } from '../shared/behavior.ts'
import type { BehaviorSet } from '../shared/create-runner.ts'
import { createPageEnv, type PageEnvOptions } from '../shared/page-env.ts'
import { readMark } from '../shared/read-mark.ts'

/** What the page brings for what runs in a popup's blocks. */
export type BlocksEnv = PageEnvOptions & Pick<BehaviorEnv, 'fault' | 'tell' | 'core'>

/**
 * Starts what runs in the widgets inside of `root`, each on its element; the returned function ends it. It comes with what a popup
 * shows: whoever has none open does not pay for it.
 */
export const startBlocks = (root: ParentNode, set: BehaviorSet, given: BlocksEnv): (() => void) => {
  const { fault, tell, core, ...options } = given
  const page = createPageEnv(options)
  const running: RunningBehavior[] = []
  for (const element of root.querySelectorAll<HTMLElement>(`[${WIDGET_MARK}]`)) {
    const kind = element.getAttribute(WIDGET_MARK) ?? ''
    try {
      const settings = readMark(element, kind, [WIDGET_SETTINGS], fault)
      const entry = element.getAttribute(WIDGET_ENTRY) ?? ''
      const one = Object.hasOwn(set, kind)
        ? set[kind]?.browser(element, settings as never, {
            ...page,
            entry,
            fault,
            tell,
            ...(core && { core }),
            release: () => undefined,
          })
        : undefined
      if (one) running.push(one)
    } catch (error) {
      fault(String(error))
    }
  }
  return () => {
    for (const one of running) options.guard(one.destroy)
    page.readers.destroy()
  }
}
