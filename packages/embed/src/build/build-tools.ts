import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FindableTool, ToolDefinition, ToolSign } from '@footfall/tracker'
import { AUTO, loneToolName, toolName } from '../manifest.ts'
import { type BuiltFile, type BundleOptions, bundle } from './bundle.ts'
import { findEntries, packagesFolder } from './find-entries.ts'

const FOLDER = 'src/consent-tools'

/**
 * Each consent tool twice: its definition, for sites that have several and for automatic detection, and whole in itself, for
 * the many that have one. And the automatic detection, which knows the others' files and signs.
 */
export const buildTools = async (autoEntry: string): Promise<BuiltFile[]> => {
  const found = findEntries('tracker', 'tool.ts', FOLDER)
  const startLone = JSON.stringify(`${packagesFolder}tracker/${FOLDER}/shared/start-lone.ts`)
  const built = await Promise.all(
    Object.entries(found).map(async ([name, file]) => {
      const { sign, tool } = (await import(pathToFileURL(file).href)) as {
        sign?: ToolSign
        tool?: ToolDefinition
      }
      if (!sign || tool?.name !== name) {
        throw new Error(
          `consent-tools/${name}/tool.ts must export 'tool' with the folder's name, and 'sign'.`,
        )
      }
      const entry = JSON.stringify(file)
      const [alone, whole] = await Promise.all([
        build(toolName(name), { code: `export { tool } from ${entry}` }),
        build(loneToolName(name), {
          code: `import { tool } from ${entry}
            import { startLone } from ${startLone}
            export const part = startLone(tool)`,
        }),
      ])
      return {
        files: [alone, whole],
        findable: { file: basename(alone.file), ...sign } satisfies FindableTool,
      }
    }),
  )
  const auto = await build(
    toolName(AUTO),
    { file: autoEntry },
    { FOOTFALL_TOOLS: JSON.stringify(built.map(({ findable }) => findable)) },
  )
  return [...built.flatMap(({ files }) => files), auto]
}

const build = async (
  name: string,
  entry: BundleOptions['entries'][string],
  define: Record<string, string> = {},
): Promise<BuiltFile> => {
  const [file] = await bundle({
    entries: { [name]: entry },
    target: 'browser',
    output: { entryFileNames: 'c/[name]-[hash].js' },
    define,
  })
  if (!file) throw new Error(`${name} came out empty.`)
  return file
}
