import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ConsentPurpose, DestinationBrowser } from '@footfall/contract'
import { MARKED, UNMARKED } from '../compose/compose-behaviors.ts'
import { EAGER } from '../compose/compose-chunk.ts'
import { POPUP_SHELL, POPUPS } from '../compose/compose-popups.ts'
import { AUTOMATION, HEALTH, SHOP } from '../compose/compose-triggers.ts'
import { type EmbedManifest, lightName, loneName, type ManifestFile } from '../compose/manifest.ts'
import { buildBehaviors } from './build-behaviors.ts'
import { buildCommons } from './build-commons.ts'
import { buildPopupPieces } from './build-popups.ts'
import { buildTools } from './build-tools.ts'
import { buildExpression, buildTriggers } from './build-triggers.ts'
import { buildRender, buildWidgets, lightPreviews } from './build-widgets.ts'
import { type BuiltFile, bundle } from './bundle.ts'
import { CHUNK } from './chunk-names.ts'
import { findEntries, packagesFolder } from './find-entries.ts'
import { makePiece, type Piece } from './make-piece.ts'
import { readFacts } from './read-facts.ts'
import {
  afterGrant,
  allTriggers,
  weighedBehaviors,
  weighedChunks,
  weighedPopups,
  weighedWidgets,
} from './weighed-site.ts'

const outFolder = join(packagesFolder, 'embed/dist')
const source = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url))

/**
 * Builds everything a page or the renderer needs into `packages/embed/dist` and returns its manifest. Quick enough to
 * run at every start; files keep their names as long as their content does.
 */
export const buildEmbed = async (): Promise<EmbedManifest> => {
  const { version } = JSON.parse(
    readFileSync(join(packagesFolder, 'embed/package.json'), 'utf8'),
  ) as { version: string }
  const destinationEntries = findEntries('destinations', 'browser.ts')
  const widgetEntries = findEntries('widgets', 'browser.tsx')
  const renderEntries = findEntries('widgets', 'render.tsx')
  const automationEntries = findEntries('destinations', 'browser.ts', 'src/automation')
  for (const name of Object.keys({ ...widgetEntries, ...automationEntries })) {
    if (name in destinationEntries || (name in widgetEntries && name in automationEntries)) {
      throw new Error(`Two things are called '${name}'. Chunk names must differ: rename one.`)
    }
  }
  const parts = Object.fromEntries(
    ['after-consent', ...NEVER_COMPOSED].map((name) => [name, source(`chunks/${name}-chunk.ts`)]),
  )
  const loneEntries = Object.entries(destinationEntries).map(([name, file]): [string, string] => [
    loneName(name),
    file,
  ])
  // Named by hand: an import of its own would bring the bundler's preloader into every page.
  const conflicts = await buildConflicts(findEntries('destinations', 'conflict.ts'))
  const facts = await readFacts(Object.keys(destinationEntries))
  const define = {
    ...facts.define,
    FOOTFALL_CONFLICTS: JSON.stringify(conflicts[0]?.file.replace(/^c/, '.')),
  }
  const automationParts = await Promise.all(
    Object.entries(automationEntries).map((entry) => buildAlone(entry, {})),
  )
  const widgets = (
    await buildWidgets(
      asFiles({
        ...widgetEntries,
        widgets: source('chunks/mount-widgets.ts'),
        debug: source('chunks/debug-chunk.ts'),
      }),
    )
  ).map(compiledAtOnce)
  const shadowFiles = Object.fromEntries(
    widgets
      .filter(({ name }) => name in widgetEntries)
      .map(({ name, file }) => [name, file.slice(2)]),
  )
  const [destinations, ownParts, tools, triggers, starts, previews, render, page, popups] =
    await Promise.all([
      buildDestinations(destinationEntries),
      Promise.all(
        [...Object.entries(parts), ...loneEntries].map((entry) => buildAlone(entry, define)),
      ),
      buildTools(source('chunks/auto-chunk.ts'), facts.all),
      buildTriggers(),
      Promise.all([
        buildExpression(SHOP, source('loader/shop-start.ts'), 'shopStart'),
        buildExpression(AUTOMATION, source('loader/automation-start.ts'), 'automationStart'),
        buildExpression(HEALTH, source('loader/health-start.ts'), 'healthStart'),
        buildExpression(UNMARKED, source('loader/unmarked-start.ts'), 'unmarkedStart'),
        buildExpression(MARKED, source('loader/marked-start.ts'), 'markedStart'),
        buildExpression(POPUPS, source('loader/popups-start.ts'), 'popupsStart'),
      ]),
      // By themselves: what they share is of no use to a visitor.
      buildWidgets(lightPreviews(renderEntries, widgetEntries), lightName),
      buildRender(renderEntries),
      buildBehaviors(shadowFiles),
      buildPopupPieces(),
    ])
  const asked = [...conflicts, ...automationParts.flat()]
  const chunks = [
    ...[...destinations, ...ownParts.flat(), ...tools],
    ...[...asked, ...widgets, ...previews, ...page.chunks],
  ]
  const pieces = makePieces(
    [...destinations, ...ownParts.flat(), ...conflicts, ...page.chunks],
    conflicts,
  )
  const inCommon = buildCommons(page.chunks, pieces)
  for (const file of chunks) write(file)
  for (const [chunk, { code }] of pieces) write({ file: pieceFile(chunk), code })
  const { purposes, addresses } = await readHalves(destinations)
  const { purposes: automationPurposes } = await readHalves(automationParts.flat())
  const scripts = await Promise.all([
    buildScript('core', 'FootfallBoot', {
      FOOTFALL_VERSION: JSON.stringify(version),
    }),
    buildScript('stub', 'FootfallStub', {}),
  ])
  const files = [
    ...[...scripts, ...chunks, ...triggers, ...starts],
    ...[...page.heads, ...popups.pieces, render, ...inCommon.files],
  ]
  for (const file of files) write(file)
  const manifest: EmbedManifest = {
    version,
    purposes,
    addresses,
    googleLayers: facts.googleLayers,
    automation: automationPurposes,
    marks: page.marks,
    commons: inCommon.commons,
    popupRules: popups.rules,
    files: Object.fromEntries(
      files.map(({ file, name, modules, uses }): [string, ManifestFile] => {
        const needs = pieces.get(file)?.needs
        const piece = needs && { file: pieceFile(file), needs }
        return [file, { name, modules, ...(uses && { uses }), ...(piece && { piece }) }]
      }),
    ),
  }
  // Weighed only: triggers with conditions and alone, and as a loader holds them, compressed in one with the core; what a
  // page with five destinations fetches after a grant.
  write({ file: 'all-triggers.js', code: allTriggers(triggers, { conditions: {} }) })
  write({
    file: 'core-with-triggers.js',
    code: `${scripts[0].code}\nFootfallBoot({},${allTriggers(triggers)})`,
  })
  write({ file: 'after-a-grant.js', code: afterGrant(chunks, pieces) })
  const scanner = starts.find(({ name }) => name === MARKED)?.code
  write({
    file: 'core-with-scanner.js',
    code: `${scripts[0].code}\nFootfallBoot({},(${scanner})([]))`,
  })
  const weighed = [
    ...weighedWidgets(chunks, pieces, manifest),
    ...weighedChunks([...chunks, ...inCommon.files]),
  ]
  const decide = weighedPopups(chunks, pieces)
  for (const file of [...weighedBehaviors(chunks, pieces, page.marks), ...decide, ...weighed])
    write(file)
  const popupStart = starts.find(({ name }) => name === POPUPS)?.code
  write({
    file: 'core-with-popups.js',
    code: `${scripts[0].code}\nFootfallBoot({},(${popupStart})({popups:[]}))`,
  })
  write({ file: 'manifest.json', code: `${JSON.stringify(manifest, undefined, 2)}\n` })
  removeStale(
    new Set([
      ...Object.keys(manifest.files),
      ...[...pieces.keys()].map(pieceFile),
      ...weighed.map(({ file }) => file),
    ]),
  )
  return manifest
}

/** The dialog of popups is fetched while the page is idle: compiled then, it opens a fifth sooner. */
const compiledAtOnce = (file: BuiltFile): BuiltFile =>
  file.name === POPUP_SHELL ? { ...file, code: EAGER + file.code } : file

/** Chunks of our own that a page fetches by themselves. */
const NEVER_COMPOSED: ReadonlySet<string> = new Set([
  ...['late', 'compat', 'several', 'shop', 'history', 'automation', 'banner', 'hints', 'preview'],
])

/** What destinations share is one chunk, which the loader asks for together with the first of them. */
const buildDestinations = (entries: Record<string, string>): Promise<BuiltFile[]> =>
  bundle({
    entries: asFiles(entries),
    target: 'browser',
    output: {
      ...CHUNK,
      codeSplitting: {
        groups: [
          // First, or Google's group would take along what it imports, and every other destination would fetch it.
          {
            name: 'pixel',
            test: /destinations[\\/]src[\\/]shared[\\/](?!google|snake)|packages[\\/]contract/,
            priority: 2,
          },
          { name: 'google', test: /shared[\\/](google|snake)-/, priority: 1 },
        ],
      },
    },
  })

const asFiles = (entries: Record<string, string>): Record<string, { file: string }> =>
  Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, { file }]))

const buildAlone = (
  [name, file]: [string, string],
  define: Record<string, string>,
): Promise<BuiltFile[]> =>
  bundle({ entries: { [name]: { file } }, target: 'browser', output: CHUNK, define })

/** The destinations' signs of other trackers, each from its folder, in the one chunk that looks for them. */
const buildConflicts = (entries: Record<string, string>): Promise<BuiltFile[]> => {
  const names = Object.keys(entries)
  const code = [
    `import { createConflicts } from ${JSON.stringify(source('chunks/conflicts-chunk.ts'))}`,
    ...names.map(
      (name, at) => `import { conflict as signs${at} } from ${JSON.stringify(entries[name])}`,
    ),
    `const signs = { ${names.map((name, at) => `${JSON.stringify(name)}: signs${at}`)} }`,
    'export const conflicts = createConflicts(signs)',
  ].join('\n')
  return bundle({ entries: { conflicts: { code } }, target: 'browser', output: CHUNK })
}

/** A script that leaves one function in the scope it is put into. */
const buildScript = async (
  name: 'core' | 'stub',
  global: string,
  define: Record<string, string>,
): Promise<BuiltFile> => {
  const file = JSON.stringify(source(name === 'core' ? 'core/boot.ts' : 'stub/stub.ts'))
  const code = `import { ${global} } from ${file}\nexport default ${global}`
  const [script] = await bundle({
    entries: { [name]: { code } },
    target: 'browser',
    define,
    output: { format: 'iife', name: global, exports: 'default', entryFileNames: `${name}.js` },
  })
  if (!script) throw new Error(`${name}.js came out empty.`)
  return script
}

/** Asked of the built halves themselves, so that there is no second list of destinations. */
const readHalves = async (
  files: BuiltFile[],
): Promise<{ purposes: Record<string, ConsentPurpose>; addresses: string[] }> => {
  const purposes: Record<string, ConsentPurpose> = {}
  const addresses: string[] = []
  for (const { file, name } of files.filter((built) => built.isEntry)) {
    const chunk = (await import(pathToFileURL(join(outFolder, file)).href)) as {
      browser?: DestinationBrowser
    }
    if (chunk.browser?.name !== name) {
      throw new Error(
        `browser.ts in the folder ${name} must export 'browser' with the folder's name.`,
      )
    }
    purposes[name] = chunk.browser.purpose
    if (chunk.browser.takesAddress) addresses.push(name)
  }
  return { purposes, addresses }
}

/** Whole or not at all: another process may be reading. */
const write = ({ file, code }: { file: string; code: string }): void => {
  const path = join(outFolder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}.tmp`, code)
  renameSync(`${path}.${process.pid}.tmp`, path)
}

const removeStale = (current: ReadonlySet<string>): void => {
  for (const folder of ['c', 't', 'p', 'w', 'weighed']) {
    for (const name of readdirSync(join(outFolder, folder))) {
      if (name.endsWith('.js') && !current.has(`${folder}/${name}`))
        rmSync(join(outFolder, folder, name), { force: true })
    }
  }
}

const pieceFile = (chunk: string): string => chunk.replace(/^c/, 'p')

/** What stands in composed files: destinations and what they share, what follows consent, what that asks for. */
const makePieces = (chunks: BuiltFile[], [inlined]: BuiltFile[]): Map<string, Piece> =>
  new Map(
    chunks
      .filter(({ name }) => !NEVER_COMPOSED.has(name))
      .map(({ file, code }) => [file, makePiece(code, file, inlined?.file.slice(2) ?? '')]),
  )
