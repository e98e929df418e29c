import type { PageFact, WidgetRenderer } from '@footfall/contract'

/** The `render` entry of a widget folder, as the build finds it. */
export interface RenderEntry {
  render(
    props: Record<string, unknown>,
    tools: { renderToString(element: never): string },
  ): { html: string }
  texts?(props: Record<string, unknown>, language: string): Record<string, string> | undefined
  reads?(props: Record<string, unknown>): readonly PageFact[]
}

/** Renders widgets to HTML by the renderer whose output their Preact chunks can hydrate. */
export const createRenderer = (
  entries: Record<string, RenderEntry>,
  renderToString: (element: never) => string,
): WidgetRenderer => {
  const find = (widget: string): RenderEntry => {
    const entry = Object.hasOwn(entries, widget) ? entries[widget] : undefined
    if (entry) return entry
    throw new Error(`There is no widget '${widget}'. Known: ${Object.keys(entries).join(', ')}.`)
  }
  return {
    names: Object.keys(entries),
    render: ({ kind, settings }) => find(kind).render(settings, { renderToString }).html,
    reads: ({ kind, settings }) => find(kind).reads?.(settings) ?? [],
    texts: ({ kind, settings }, language) => find(kind).texts?.(settings, language),
  }
}
