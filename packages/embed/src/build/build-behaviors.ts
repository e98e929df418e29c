import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MarkedThing, SettingsEntry } from '@footfall/contract'
import { widgets as widgetSettings } from '@footfall/widgets/settings'
import { behaviorName } from '../compose/behavior-name.ts'
import { headName, RUNNER } from '../compose/compose-behaviors.ts'
import { POPUP_SHELL } from '../compose/compose-popups.ts'
import { commonEntries } from './build-commons.ts'
import { builderPopupsCode, popupEntries } from './build-popups.ts'
import { buildExpression } from './build-triggers.ts'
import { type BuiltFile, bundle } from './bundle.ts'
import { CHUNK } from './chunk-names.ts'
import { findEntries, packagesFolder } from './find-entries.ts'

/** The behaviour whose dialog is a chunk of the widgets' build. */
const BUILDER_POPUPS = 'builder-popups'

/** What a build makes of the behaviours' folders. */
export interface BuiltBehaviors {
  /** One of each, one of what runs them, and one of what several share: the server puts them together. */
  chunks: BuiltFile[]
  /** What some do in the page's head. */
  heads: BuiltFile[]
  marks: Record<string, MarkedThing>
}

/** `shadowFiles`: chunks of the widgets with a shadow root, by name. Those that pages mark are started by a mark too. */
export const buildBehaviors = async (
  shadowFiles: Readonly<Record<string, string>>,
): Promise<BuiltBehaviors> => {
  const behaviors = findEntries('behaviors', 'browser.ts')
  const lights = findEntries('widgets', 'browser.ts')
  const shadows = await readShadows(shadowFiles)
  const widgets = { ...lights, ...shadows }
  const entries = { ...behaviors, ...lights }
  for (const name of Object.keys(widgets)) {
    if (name in behaviors) throw new Error(`A widget and a behaviour are called '${name}'.`)
  }
  const [chunks, heads, marks] = await Promise.all([
    bundle({
      entries: {
        ...popupEntries(),
        ...commonEntries(),
        [RUNNER]: { file: `${packagesFolder}behaviors/src/shared/create-runner.ts` },
        ...Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [behaviorName(name), { file }]),
        ),
        ...(shadowFiles[POPUP_SHELL] && {
          [behaviorName(BUILDER_POPUPS)]: { code: builderPopupsCode(shadowFiles[POPUP_SHELL]) },
        }),
        ...Object.fromEntries(
          Object.entries(shadows).map(([name, code]) => [behaviorName(name), { code }]),
        ),
      },
      target: 'browser',
      output: {
        ...CHUNK,
        codeSplitting: {
          // Each by itself: a composed file holds only those that its behaviours need. What lies deepest comes first, or whatever
          // imports it would take it along.
          groups: [
            shared(/behaviors[\\/]src[\\/]shared[\\/](remember|page-readers)/, 4),
            shared(/packages[\\/]contract[\\/]|(behaviors|widgets)[\\/]src[\\/]shared[\\/]/, 3),
            shared(/packages[\\/]behaviors[\\/]/, 2),
            shared(/packages[\\/]widgets[\\/]/, 1),
          ],
        },
      },
    }),
    Promise.all(
      Object.entries(findEntries('behaviors', 'head.ts')).map(([name, file]) =>
        buildExpression(headName(name), file, 'head'),
      ),
    ),
    Promise.all([
      readMarks('behaviors', { ...behaviors, [BUILDER_POPUPS]: BUILDER_POPUPS }),
      readWidgetMarks(widgets),
    ]),
  ])
  return { chunks, heads, marks: { ...marks[0], ...marks[1] } }
}

/** By name, the code that starts a widget with a shadow root on elements that pages mark. */
const readShadows = async (
  files: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  const marked = Object.keys(findEntries('widgets', 'marks.ts')).filter((name) => files[name])
  const marks = await readMarks('widgets', Object.fromEntries(marked.map((name) => [name, name])))
  const servers = findEntries('widgets', 'server.ts')
  const from = JSON.stringify(`${packagesFolder}widgets/src/shared/start-in-shadow.ts`)
  return Object.fromEntries(
    marked.map((name) => {
      const hosts = (marks[name]?.hosts ?? []).map(({ selector }) => selector).join()
      const widget = { file: files[name], hasData: name in servers, hosts }
      return [
        name,
        `import { startInShadow } from ${from}\nexport const browser = startInShadow(${JSON.stringify(widget)})`,
      ]
    }),
  )
}

const shared = (test: RegExp, priority: number) => ({
  test,
  priority,
  minShareCount: 2,
  name: (id: string): string => `behavior-shared-${sharedName(id)}`,
})

/** Two of the same name in different folders are two. */
const sharedName = (id: string): string => {
  const folder = basename(dirname(id))
  const name = basename(id).replace(/\.\w+$/, '')
  return ['shared', 'light', 'src'].includes(folder) ? name : `${folder}-${name}`
}

/** A folder without marks is a mistake: nothing would ever start it. */
const readMarks = async (
  folder: 'behaviors' | 'widgets',
  entries: Readonly<Record<string, string>>,
): Promise<Record<string, MarkedThing>> => {
  const files = findEntries(folder, 'marks.ts')
  return Object.fromEntries(
    await Promise.all(
      Object.keys(entries).map(async (name) => {
        const file = files[name]
        const { marks } = (file ? await import(pathToFileURL(file).href) : {}) as {
          marks?: MarkedThing
        }
        if (!marks) throw new Error(`${folder}/${name}/marks.ts must export 'marks'.`)
        return [name, marks] as const
      }),
    ),
  )
}

/** Widgets come as they near the viewport, each in a file of its own, and without what they show. */
const readWidgetMarks = async (
  entries: Readonly<Record<string, string>>,
): Promise<Record<string, MarkedThing>> =>
  Object.fromEntries(
    Object.entries(await readMarks('widgets', entries)).map(([name, marks]) => [
      name,
      { ...marks, isAlone: true, widget: { content: contentOf(widgetSettings[name]) } },
    ]),
  )

const contentOf = (entry: SettingsEntry | undefined): string[] => {
  if (!entry) throw new Error('A widget has no line in the registry.')
  return Object.keys(entry.fields).filter((name) => entry.fields[name]?.isContent)
}
