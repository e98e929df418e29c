import { pathToFileURL } from 'node:url'
import {
  fixedRuleName,
  POPUP_BLOCKS_RUNNER,
  POPUP_COUNT,
  POPUP_RUNNER,
  popupRuleName,
  popupTriggerName,
} from '../compose/compose-popups.ts'
import type { EmbedManifest } from '../compose/manifest.ts'
import { buildCode, buildExpression } from './build-triggers.ts'
import type { BuiltFile } from './bundle.ts'
import { findEntries, packagesFolder } from './find-entries.ts'

const source = (file: string): string => `${packagesFolder}behaviors/src/${file}`

const TRIGGERS = 'src/popups/triggers'
const RULES = 'src/popups/rules'

/** What decides over popups, each trigger and each rule by itself: the server puts those together that a site uses. */
export const popupEntries = (): Record<string, { file: string }> => {
  const named = (folder: string, nameOf: (name: string) => string): [string, { file: string }][] =>
    Object.entries(findEntries('behaviors', 'browser.ts', folder)).map(([name, file]) => [
      nameOf(name),
      { file },
    ])
  return {
    [POPUP_RUNNER]: { file: source('popups/run-popups.ts') },
    [POPUP_BLOCKS_RUNNER]: { file: source('popups/start-blocks.ts') },
    ...Object.fromEntries([...named(TRIGGERS, popupTriggerName), ...named(RULES, popupRuleName)]),
  }
}

/** Where popups are the builder's own markup, the code that runs them with the dialog of this build. */
export const builderPopupsCode = (shell: string): string =>
  [
    `import { builderPopups } from ${JSON.stringify(source('builder-popups/builder-popups.ts'))}`,
    // A variable, or the bundler would look for the file.
    `const file = ${JSON.stringify(`./${shell}`)}`,
    'export const browser = builderPopups(() => import(/* @vite-ignore */ file).then(({ shell }) => shell))',
  ].join('\n')

/** What loaders hold of popups: rules about the page alone, and what counts page views. */
export const buildPopupPieces = async (): Promise<{
  pieces: BuiltFile[]
  rules: NonNullable<EmbedManifest['popupRules']>
}> => {
  const entries = Object.entries(findEntries('behaviors', 'browser.ts', RULES))
  const read = await Promise.all(
    entries.map(async ([name, file]) => {
      const { rule } = (await import(pathToFileURL(file).href)) as {
        rule: { isFixed?: true; needsVisits?: true }
      }
      const { isFixed, needsVisits } = rule
      return [name, { ...(isFixed && { isFixed }), ...(needsVisits && { needsVisits }) }] as const
    }),
  )
  const rules = Object.fromEntries(read)
  const fixed = entries.filter(([name]) => rules[name]?.isFixed)
  const pieces = await Promise.all([
    buildExpression(POPUP_COUNT, source('popups/count-visit.ts'), 'countVisit'),
    ...fixed.map(([name, file]) =>
      buildCode(
        fixedRuleName(name),
        `import { rule } from ${JSON.stringify(file)}\nexport default rule`,
      ),
    ),
  ])
  return { pieces, rules }
}
