import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DestinationFacts, serviceIds } from '@footfall/contract'
import type { FindableTool, ToolDefinition, ToolSign } from '@footfall/tracker'
import { AUTO, loneToolName, toolName } from '../compose/manifest.ts'
import { buildCode, buildExpression } from './build-triggers.ts'
import { type BuiltFile, bundle } from './bundle.ts'
import { CHUNK, chunkFile } from './chunk-names.ts'
import { findEntries, packagesFolder } from './find-entries.ts'

const FOLDER = 'src/consent-tools'

/**
 * Each consent tool twice: its definition, for sites that have several and for automatic detection, and whole in itself, for
 * the many that have one. And the automatic detection, which knows the others' files and signs. A definition is bundled once
 * and put into both: this runs at every start.
 */
export const buildTools = async (
  autoEntry: string,
  facts: readonly DestinationFacts[],
): Promise<BuiltFile[]> => {
  const unread = new Set(facts.flatMap(({ consentNames }) => Object.keys(consentNames)))
  const startLone = `${packagesFolder}tracker/${FOLDER}/shared/start-lone.ts`
  const frame = await buildExpression('start-lone', startLone, 'startLone')
  const built = await Promise.all(
    Object.entries(findEntries('tracker', 'tool.ts', FOLDER)).map(async ([name, file]) => {
      const {
        sign,
        tool,
        vocabulary = name,
      } = (await import(pathToFileURL(file).href)) as {
        sign?: ToolSign
        tool?: ToolDefinition
        vocabulary?: string
      }
      if (!sign || tool?.name !== name) {
        throw new Error(
          `consent-tools/${name}/tool.ts must export 'tool' with the folder's name, and 'sign'.`,
        )
      }
      unread.delete(vocabulary)
      const definition = await buildDefinition(name, file, serviceIds(facts, vocabulary))
      const alone = chunkOf(toolName(name), `export const tool=${definition.code}`, [definition])
      const whole = chunkOf(
        loneToolName(name),
        `export const part=(${frame.code})(${definition.code})`,
        [frame, definition],
      )
      return {
        files: [alone, whole],
        findable: { file: basename(alone.file), ...sign } satisfies FindableTool,
      }
    }),
  )
  if (unread.size > 0) {
    throw new Error(`No consent tool has the names that facts list under '${[...unread][0]}'.`)
  }
  const auto = await bundle({
    entries: { [toolName(AUTO)]: { file: autoEntry } },
    target: 'browser',
    output: CHUNK,
    define: { FOOTFALL_TOOLS: JSON.stringify(built.map(({ findable }) => findable)) },
  })
  return [...built.flatMap(({ files }) => files), ...auto]
}

/** The definition, and what the platforms are called there. */
const buildDefinition = (
  name: string,
  file: string,
  ids: Record<string, string>,
): Promise<BuiltFile> =>
  Object.keys(ids)[0] === undefined
    ? buildExpression(name, file, 'tool')
    : buildCode(
        name,
        [
          `import { tool } from ${JSON.stringify(file)}`,
          `import { withServiceIds } from ${JSON.stringify(`${packagesFolder}tracker/${FOLDER}/shared/with-service-ids.ts`)}`,
          `export default withServiceIds(tool, ${JSON.stringify(ids)})`,
        ].join('\n'),
      )

/** Like the bundler's own: files keep their names as long as their content does. */
const chunkOf = (name: string, code: string, parts: readonly BuiltFile[]): BuiltFile => {
  const modules = parts.flatMap((part) => part.modules)
  return { file: chunkFile(name, code), name, isEntry: true, code, modules }
}
