import { pathToFileURL } from 'node:url'
import type { WidgetRenderer } from '../../packages/contract/src/index.ts'
import type { LightExample } from '../../packages/widgets/src/light/light-example.ts'
import { widgets } from '../../packages/widgets/src/registry.ts'

/** Every widget that works on a page's own elements. */
export const LIGHT: readonly string[] = Object.values(widgets).flatMap(({ name, root }) =>
  root === 'light' ? [name] : [],
)

/** A page with the first example of every one of them, the HTML made by the built renderer, a screen of text before each. */
export const page = async (renderFile: string): Promise<string> => {
  const { renderer } = (await import(pathToFileURL(renderFile).href)) as {
    renderer: WidgetRenderer
  }
  const parts: string[] = []
  for (const name of LIGHT) {
    const { examples } = (await import(`../../packages/widgets/src/${name}/examples.ts`)) as {
      examples: readonly LightExample[]
    }
    for (const [index, { settings }] of examples.slice(0, 1).entries()) {
      const id = `${name}-${index}`
      parts.push(WORDS, renderer.render({ id, kind: name, settings: { ...settings, id } }))
    }
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title>
<meta name="viewport" content="width=device-width"><style>body { margin: 0 auto; max-width: 60em; font: 16px/1.5 sans-serif } .words { min-height: 1200px }</style></head>
<body><main><h1>Lamps</h1>${parts.join('\n')}${WORDS}</main></body></html>`
}

const WORDS = `<div class="words"><p>${'A page with some words, as pages have. '.repeat(60)}</p></div>`
