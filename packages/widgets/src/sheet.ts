import type { RenderWidget } from './shared/render-in-shadow.ts'
import type { SheetPreview } from './shared/sheet-preview.ts'

/** One use of a widget, to look at and to begin with. */
export interface SheetExample {
  title: string
  settings: Readonly<Record<string, unknown>>
}

/** What the console's sheet shows of a widget for pages. */
export interface SheetEntry {
  examples: readonly SheetExample[]
  /** Of a widget over a page's own elements: its HTML is the code for the page. */
  render?: RenderWidget
  /** Of a widget that shows what our server gives: how it is shown before it is published. */
  preview?: SheetPreview
}

/** A widget's own folder, found by its name: there is no list to keep. */
export const loadSheetEntry = async (name: string, root?: 'light'): Promise<SheetEntry> => {
  if (root === 'light') {
    const [{ render }, { examples }] = await Promise.all([
      import(`./${name}/render.tsx`),
      import(`./${name}/examples.ts`),
    ])
    return { render, examples }
  }
  const { examples, preview } = await import(`./${name}/sheet.ts`)
  return { examples, preview }
}
