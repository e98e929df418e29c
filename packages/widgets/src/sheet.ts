import type { LightExample } from './light/light-example.ts'
import type { LightWidget } from './light/render-light.ts'
import type { RenderWidget } from './shared/render-in-shadow.ts'

/** What the console's sheet shows of a widget over a page's own elements. */
export interface SheetEntry {
  light: LightWidget
  render: RenderWidget
  examples: readonly LightExample[]
}

/** A widget's own folder, found by its name: there is no list to keep. */
export const loadSheetEntry = async (name: string): Promise<SheetEntry> => {
  const [{ light, render }, { examples }] = await Promise.all([
    import(`./${name}/render.tsx`),
    import(`./${name}/examples.ts`),
  ])
  return { light, render, examples }
}
