import { type SettingsEntry, thingKey, WIDGET_ENTRY, WIDGET_MARK } from '@footfall/contract'
import type { SheetEntry } from '@footfall/widgets/sheet'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Settings = Readonly<Record<string, unknown>>

/** A folder's component: `share-buttons` is `ShareButtons`. */
export const componentName = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())

/** What stands in a React page: imports, and the component with its settings. */
export const reactCode = (
  { name, fields }: Pick<SettingsEntry, 'name' | 'fields'>,
  settings: Settings,
): string => {
  const component = componentName(name)
  // What is not for pages, such as where leads are sent, is none of the page's code.
  const props = Object.entries(settings)
    .filter(([prop]) => fields[prop]?.isPublic !== false)
    .map(([prop, value]) => `  ${propText(prop, value)}`)
  return [
    `import { ${component} } from '@footfall/widgets'`,
    `import '@footfall/widgets/${name}.css'`,
    '',
    props[0] ? `<${component}\n${props.join('\n')}\n/>` : `<${component} />`,
  ].join('\n')
}

const propText = (name: string, value: unknown): string => {
  if (value === true) return name
  if (typeof value === 'string' && !/["\\\n{}<>&]/.test(value)) return `${name}="${value}"`
  return `${name}={${JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')}}`
}

/**
 * What stands in any other page: the HTML the server would give, whole without a script. Of a widget whose contents change without
 * its page, the place that is kept free for it.
 */
export const embedCode = (
  name: string,
  { render, preview }: SheetEntry,
  settings: Settings,
  id: string,
  total?: number,
): string => {
  if (render) return render({ id, ...settings }, { renderToString: drawAside }).html
  const entry = thingKey({ kind: 'widget', id })
  const css = preview?.place(`[${WIDGET_ENTRY}="${entry}"]`, settings, total) ?? ''
  return [
    '<div style="container-type:inline-size">',
    `<style>${css}</style>`,
    `<div ${WIDGET_MARK}="${name}" ${WIDGET_ENTRY}="${entry}"></div>`,
    '</div>',
  ].join('\n')
}

/**
 * Draws into a document without a window: nothing of it runs there. The console needs no second renderer for it.
 */
const drawAside = (element: Parameters<ReturnType<typeof createRoot>['render']>[0]): string => {
  const place = document.implementation.createHTMLDocument('').createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(element))
  const { innerHTML } = place
  root.unmount()
  return innerHTML
}
