import type { MarkedThing } from '@footfall/contract'
import type { AnyBehavior } from '../shared/behavior.ts'
import type { BehaviorExample } from '../shared/behavior-example.ts'
import { plainShell } from './plain-shell.ts'

/** The entries of a behaviour's folder that the build finds by their names. */
export const loadBehavior = async (
  name: string,
): Promise<{ browser: AnyBehavior; marks: MarkedThing; examples: BehaviorExample[] }> => {
  const [{ browser }, { marks }, { examples }] = await Promise.all([
    // Its dialog comes from another package, which the build joins to it.
    name === 'builder-popups' ? loadBuilderPopups() : import(`../${name}/browser.ts`),
    import(`../${name}/marks.ts`),
    import(`../${name}/examples.ts`),
  ])
  return { browser, marks, examples }
}

const loadBuilderPopups = async (): Promise<{ browser: AnyBehavior }> => {
  const { builderPopups } = await import('../builder-popups/builder-popups.ts')
  return { browser: builderPopups(async () => plainShell) }
}
