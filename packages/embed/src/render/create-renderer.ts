import type { WidgetRenderer } from '@footfall/contract'

/** The `render` entry of a widget folder, as the build finds it. */
export type RenderEntry = (
  props: Record<string, unknown>,
  tools: { renderToString(element: never): string },
) => { html: string }

/** Renders widgets to HTML by the renderer whose output their Preact chunks can hydrate. */
export const createRenderer = (
  entries: Record<string, RenderEntry>,
  renderToString: (element: never) => string,
): WidgetRenderer => ({
  names: Object.keys(entries),
  render({ widget, props }) {
    const render = Object.hasOwn(entries, widget) ? entries[widget] : undefined
    if (!render) {
      throw new Error(`There is no widget '${widget}'. Known: ${Object.keys(entries).join(', ')}.`)
    }
    return render(props, { renderToString }).html
  },
})
