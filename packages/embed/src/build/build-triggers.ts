import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minify } from 'terser'
import { CONDITIONS, FRAME, toExpression } from '../compose/compose-triggers.ts'
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
  return Promise.all(
    [
      [FRAME, file('create-triggers.ts'), 'createTriggers'] as const,
      [CONDITIONS, file('decide-conditions.ts'), 'decideConditions'] as const,
      ...entries.map(([name, entry]) => [name, entry, 'browser'] as const),
    ].map(async ([name, entry, exported]) => {
      const built = await buildExpression(name, entry, exported)
      const { buildsOn } = (await import(pathToFileURL(entry).href)) as { buildsOn?: string[] }
      return { ...built, code: await alike(built.code), ...(buildsOn && { uses: buildsOn }) }
    }),
  )
}

export const buildExpression = (name: string, file: string, exported: string): Promise<BuiltFile> =>
  buildCode(name, `import { ${exported} } from ${JSON.stringify(file)}\nexport default ${exported}`)

/** A module's default export as an expression. */
export const buildCode = async (name: string, code: string): Promise<BuiltFile> => {
  const [built] = await bundle({
    entries: { [name]: { code } },
    target: 'browser',
    output: { format: 'iife', name: 'e', exports: 'default', entryFileNames: `t/${name}.js` },
  })
  if (!built) throw new Error(`The trigger ${name} came out empty.`)
  return { ...built, code: toExpression(built.code) }
}

/** In the order in which the core, minified by itself, comes to use them. */
const LETTERS = 'etronsialcdfumpghbvywkSxTjzqAEI'

/** Members of a trigger's `env` that nobody outside the triggers sees. */
const OWN = { until: 'u', onStop: 'q', fits: 'f', pageStart: 'p', fire: 'x' }

/**
 * The same names in every piece: minified alone, each would get its own, and the loader, compressed as a whole, would not
 * find them again.
 */
const alike = async (expression: string): Promise<string> => {
  const { code } = await minify(`var e=${expression};`, {
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true },
    mangle: {
      nth_identifier: { get: (n) => LETTERS[n] ?? `$${n}` },
      properties: { regex: new RegExp(`^(${Object.keys(OWN).join('|')})$`) },
    },
    nameCache: {
      props: {
        props: Object.fromEntries(Object.entries(OWN).map(([name, short]) => [`$${name}`, short])),
      },
    },
    format: { comments: false },
  })
  return toExpression(code ?? '')
}
