import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MarkedThing } from '@footfall/contract'
import { behaviorName, headName, RUNNER } from '../compose/compose-behaviors.ts'
import { buildExpression } from './build-triggers.ts'
import { type BuiltFile, bundle } from './bundle.ts'
import { findEntries, packagesFolder } from './find-entries.ts'

/** What a build makes of the behaviours' folders. */
export interface BuiltBehaviors {
  /** One of each, one of what runs them, and one of what several share: the server puts them together. */
  chunks: BuiltFile[]
  /** What some do in the page's head. */
  heads: BuiltFile[]
  marks: Record<string, MarkedThing>
}

export const buildBehaviors = async (): Promise<BuiltBehaviors> => {
  const entries = findEntries('behaviors', 'browser.ts')
  const [chunks, heads, marks] = await Promise.all([
    bundle({
      entries: {
        [RUNNER]: { file: `${packagesFolder}behaviors/src/shared/create-runner.ts` },
        ...Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [behaviorName(name), { file }]),
        ),
      },
      target: 'browser',
      output: {
        entryFileNames: 'c/[name]-[hash].js',
        chunkFileNames: 'c/[name]-[hash].js',
        codeSplitting: {
          groups: [
            {
              // Each by itself: a composed file holds only those that its behaviours need.
              name: (id) => `behavior-shared-${basename(id, '.ts')}`,
              test: /behaviors[\\/]src[\\/]shared[\\/]|packages[\\/]contract/,
              minShareCount: 2,
            },
          ],
        },
      },
    }),
    Promise.all(
      Object.entries(findEntries('behaviors', 'head.ts')).map(([name, file]) =>
        buildExpression(headName(name), file, 'head'),
      ),
    ),
    readMarks(Object.keys(entries)),
  ])
  return { chunks, heads, marks }
}

/** A folder without marks is a mistake: nothing would ever start it. */
const readMarks = async (names: readonly string[]): Promise<Record<string, MarkedThing>> => {
  const files = findEntries('behaviors', 'marks.ts')
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const file = files[name]
        const { marks } = (file ? await import(pathToFileURL(file).href) : {}) as {
          marks?: MarkedThing
        }
        if (!marks) throw new Error(`behaviors/${name}/marks.ts must export 'marks'.`)
        return [name, marks] as const
      }),
    ),
  )
}
