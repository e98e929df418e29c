import { join } from 'node:path'
import { CONDITIONS, FRAME, toExpression } from '../compose-triggers.ts'
import { type BuiltFile, bundle } from './bundle.ts'
import { findEntries, packagesFolder } from './find-entries.ts'

const FOLDER = 'src/triggers'

/**
 * The frame and each trigger as an expression of its own: the server puts those that a site uses into its loader. As
 * chunks they would cost a request each, and miss what the visitor does before they are there.
 */
export const buildTriggers = (): Promise<BuiltFile[]> => {
  const file = (name: string): string => join(packagesFolder, 'tracker', FOLDER, name)
  const entries = Object.entries(findEntries('tracker', 'browser.ts', FOLDER))
  return Promise.all([
    buildExpression(FRAME, file('create-triggers.ts'), 'createTriggers'),
    buildExpression(CONDITIONS, file('decide-conditions.ts'), 'decideConditions'),
    ...entries.map(([name, entry]) => buildExpression(name, entry, 'browser')),
  ])
}

export const buildExpression = async (
  name: string,
  file: string,
  exported: string,
): Promise<BuiltFile> => {
  const code = `import { ${exported} } from ${JSON.stringify(file)}\nexport default ${exported}`
  const [built] = await bundle({
    entries: { [name]: { code } },
    target: 'browser',
    output: { format: 'iife', name: 'e', exports: 'default', entryFileNames: `t/${name}.js` },
  })
  if (!built) throw new Error(`The trigger ${name} came out empty.`)
  return { ...built, code: toExpression(built.code) }
}
