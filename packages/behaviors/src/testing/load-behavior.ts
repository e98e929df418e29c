import type { MarkedThing } from '@footfall/contract'
import type { AnyBehavior } from '../shared/behavior.ts'
import type { BehaviorExample } from '../shared/behavior-example.ts'

/** The entries of a behaviour's folder that the build finds by their names. */
export const loadBehavior = async (
  name: string,
): Promise<{ browser: AnyBehavior; marks: MarkedThing; examples: BehaviorExample[] }> => {
  const [{ browser }, { marks }, { examples }] = await Promise.all([
    import(`../${name}/browser.ts`),
    import(`../${name}/marks.ts`),
    import(`../${name}/examples.ts`),
  ])
  return { browser, marks, examples }
}
