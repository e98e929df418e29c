import { type BehaviorPage, type LoadedThing, openBehaviorPage } from '@footfall/behaviors/testing'
import type { MarkedThing } from '@footfall/contract'
import { renderToString } from 'react-dom/server'
import { userEvent } from 'vitest/browser'
import type { HostExample, LightAct, LightExample } from '../light/light-example.ts'
import { mountLight } from '../light/mount-light.ts'
import type { LightWidget } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'

/** The entries of the folder of a widget over the page's own elements. */
export interface LightFolder {
  name: string
  light: LightWidget
  render: RenderWidget
  examples: readonly LightExample[]
  hosts: readonly HostExample[]
  /** Absent for what has no controller. */
  thing?: LoadedThing
}

export const loadLight = async (name: string): Promise<LightFolder> => {
  const [{ light, render }, { examples, hosts = [] }, thing] = await Promise.all([
    import(`../${name}/render.tsx`),
    import(`../${name}/examples.ts`),
    loadThing(name),
  ])
  return { name, light, render, examples, hosts, ...(thing && { thing }) }
}

/** Of one without a controller there is nothing to load. */
const loadThing = async (name: string): Promise<LoadedThing | undefined> => {
  try {
    const { browser } = await import(`../${name}/browser.ts`)
    const { marks } = (await import(`../${name}/marks.ts`)) as { marks: MarkedThing }
    return { browser, marks: { ...marks, widget: { content: [] } } }
  } catch {
    return undefined
  }
}

export interface LightPageOptions {
  /** A host's style sheet. */
  css?: string
  /** Attributes of the root element. */
  root?: string
  width?: number
  /** Query and fragment of the page's address. */
  address?: string
  /** Nothing runs unless the test starts it: as in a browser without scripts. */
  isPlain?: boolean
  /** What the visitor does; by default what the example says. */
  acts?: readonly LightAct[]
  /** Instead of the page's own `fetch`; by default what the example says of its site. */
  fetch?: typeof fetch
}

/** The page's own site returns what the example says. */
const answering = (
  { answers }: Pick<LightExample, 'answers'>,
  options: LightPageOptions,
): { before?(window: Window): void } => {
  const fetch =
    options.fetch ??
    (answers &&
      (async (input: RequestInfo | URL) => {
        const { pathname } = new URL(String(input))
        return pathname in answers
          ? Response.json(answers[pathname])
          : new Response('', { status: 404 })
      }))
  return fetch
    ? {
        before(window) {
          window.fetch = fetch
        },
      }
    : {}
}

const around = (content: string): string => `<main><h1>Lamps</h1>${content}<p>The end.</p></main>`
const GROUND = 'body { margin: 8px; background: #fff; color: #222; font: 16px/1.5 sans-serif }'

const pageOptions = (options: LightPageOptions) => ({
  css: `${GROUND}${options.css ?? ''}`,
  root: `lang="en" ${options.root ?? ''}`,
  width: options.width ?? 1024,
  ...(options.address && { address: options.address }),
})

export const act = async (page: BehaviorPage, acts: readonly LightAct[] = []): Promise<void> => {
  for (const one of acts) {
    if (one.does === 'keys') {
      await userEvent.keyboard(one.keys)
      await page.settle()
    } else await page.act(one)
  }
}

/** The server's HTML with the controller over it, as a page with our script has it. */
export const openServed = async (
  { name, render, thing }: LightFolder,
  { settings, acts, answers }: Pick<LightExample, 'settings' | 'acts' | 'answers'>,
  options: LightPageOptions = {},
): Promise<BehaviorPage> => {
  const { html } = render({ id: 'one', ...settings }, { renderToString })
  const page = await openBehaviorPage({
    ...pageOptions(options),
    html: around(html),
    behaviors: thing ? [name] : [],
    isHeld: options.isPlain ?? false,
    settings: { [name]: {} },
    ...answering({ ...(answers && { answers }) }, options),
    load: async () => thing as LoadedThing,
  })
  await act(page, options.acts ?? acts)
  return page
}

/** Drawn by the component, which starts the controller itself. */
export const openDrawn = async (
  { light }: LightFolder,
  { settings, acts, answers }: Pick<LightExample, 'settings' | 'acts' | 'answers'>,
  options: LightPageOptions = {},
): Promise<BehaviorPage> => {
  const page = await openBehaviorPage({
    ...pageOptions(options),
    html: around('<div id="app"></div>'),
    behaviors: [],
    ...answering({ ...(answers && { answers }) }, options),
  })
  const { destroy } = mountLight(page.find('#app'), light, { id: 'one', ...settings })
  const { close } = page
  page.close = () => {
    destroy()
    close()
  }
  for (let frames = 0; frames < 30 && !page.find('#app').firstChild; frames++) await page.settle()
  await page.settle()
  await act(page, options.acts ?? acts)
  return page
}

/** A host's own markup with the controller over it. */
export const openHost = async (
  { name, thing }: LightFolder,
  { settings, html, css = '', acts, answers }: HostExample,
  options: LightPageOptions = {},
): Promise<BehaviorPage> => {
  const page = await openBehaviorPage({
    ...pageOptions({ ...options, css: css + (options.css ?? '') }),
    html: `<main>${html}</main>`,
    behaviors: thing ? [name] : [],
    isHeld: options.isPlain ?? false,
    settings: { [name]: settings },
    ...answering({ ...(answers && { answers }) }, options),
    load: async () => thing as LoadedThing,
  })
  await act(page, options.acts ?? acts)
  return page
}
