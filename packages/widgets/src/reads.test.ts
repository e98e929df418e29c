import { readdirSync } from 'node:fs'
import type { PageFact } from '@footfall/contract'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { widgets } from './registry.ts'
import type { RenderWidget, WidgetReadsPage } from './shared/render-in-shadow.ts'

interface RenderEntry {
  render: RenderWidget
  reads?: WidgetReadsPage
}

const names = readdirSync(new URL('./', import.meta.url)).filter((name) => name in widgets)
const PAGES: Record<PageFact, readonly [string, string]> = {
  language: ['de', 'fr-CA'],
  product: ['mug', 'lamp'],
  productName: ['Mug', 'Lamp'],
}

test.each(names)(
  '%s: pages differ in nothing but what its render entry says it reads',
  async (name) => {
    const { render, reads }: RenderEntry = await import(`./${name}/render.tsx`)
    const { examples = [] } = await import(`./${name}/examples.ts`)
    const draw = (settings: object): string =>
      render(
        { ...settings },
        { renderToString: (element: ReactElement) => renderToString(element) },
      ).html
    for (const { settings = {} } of examples as { settings?: Record<string, unknown> }[]) {
      const read = reads?.(settings) ?? []
      for (const [fact, [one, other]] of Object.entries(PAGES)) {
        if (fact in settings || read.includes(fact as PageFact)) continue
        expect(draw({ ...settings, [fact]: one }), fact).toBe(draw({ ...settings, [fact]: other }))
      }
    }
  },
)
