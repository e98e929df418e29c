import { fileURLToPath } from 'node:url'
import { lightName } from '../compose/manifest.ts'
import { type BuiltFile, bundle } from './bundle.ts'
import { CHUNK } from './chunk-names.ts'
import { packagesFolder } from './find-entries.ts'

const renderLibrary = fileURLToPath(import.meta.resolve('preact-render-to-string'))
const source = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** Widgets over a page's own elements are drawn by a component only where the console shows one. */
export const lightPreviews = (
  renders: Record<string, string>,
  shadows: Record<string, string>,
): Record<string, { code: string }> =>
  Object.fromEntries(
    Object.entries(renders)
      .filter(([name]) => !(name in shadows))
      .map(([name, file]) => [
        lightName(name),
        {
          code: [
            `import { mountLight } from ${JSON.stringify(`${packagesFolder}widgets/src/light/mount-light.ts`)}`,
            `import { light } from ${JSON.stringify(file)}`,
            'export const isContent = true',
            'export const mount = (host, props) => mountLight(host, light, props)',
          ].join('\n'),
        },
      ]),
  )

export const buildWidgets = (
  entries: Record<string, { file: string } | { code: string }>,
  shared: (name: string) => string = (name) => name,
): Promise<BuiltFile[]> =>
  bundle({
    entries,
    target: 'browser',
    isLibrary: true,
    output: {
      ...CHUNK,
      codeSplitting: {
        groups: [
          { name: shared('preact'), test: /node_modules[\\/]preact[\\/]/ },
          // One file of what widgets share, not one for each pair of them; but nothing that only few of them use.
          {
            name: shared('widget'),
            test: /widgets[\\/]src[\\/]shared[\\/](?!create-|top-bars)|packages[\\/]contract/,
            minShareCount: 2,
          },
        ],
      },
    },
  })

export const buildRender = async (entries: Record<string, string>): Promise<BuiltFile> => {
  const names = Object.keys(entries)
  const imports = names.map(
    (name, at) => `import * as widget${at} from ${JSON.stringify(entries[name])}`,
  )
  const code = [
    `import { renderToString } from ${JSON.stringify(renderLibrary)}`,
    `import { createRenderer } from ${JSON.stringify(source('render/create-renderer.ts'))}`,
    ...imports,
    `const widgets = { ${names.map((name, at) => `${JSON.stringify(name)}: widget${at}`)} }`,
    `export const renderer = createRenderer(widgets, renderToString)`,
  ].join('\n')
  const [render] = await bundle({
    entries: { render: { code } },
    target: 'node',
    output: { format: 'es', entryFileNames: 'render.js', codeSplitting: false },
  })
  if (!render) throw new Error('The renderer came out empty.')
  return render
}
