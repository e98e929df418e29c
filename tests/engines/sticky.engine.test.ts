import { expect } from 'vitest'
import { test } from './support/scene.ts'
import { eventually, type Visitor } from './support/visitor.ts'

const STYLE = `body { margin: 0 } header { height: 50px; background: #ddd } .before { height: 300px } .page { height: 3000px }`
const HEADER = '<header id="it" data-footfall-sticky>x</header>'
const before = '<div class="before"></div>'
const after = '<div class="page"></div>'

const scroll = (visitor: Visitor, to: number): Promise<void> =>
  visitor.evaluate(
    `new Promise((done) => { scrollTo({ top: ${to}, behavior: 'instant' }); setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), 50) })`,
  )
/** State, place in the window, and what holds it there. */
const look = (visitor: Visitor): Promise<[string | null, number, string]> =>
  visitor.evaluate(
    `(() => { const it = document.querySelector('#it'); return [it.getAttribute('data-footfall-stuck'), Math.round(it.getBoundingClientRect().top), getComputedStyle(it).position] })()`,
  )

for (const [where, body, position] of [
  ['directly in the body', before + HEADER + after, 'sticky'],
  ['three deep', `${before}<div><div><div>${HEADER}</div></div></div>${after}`, 'fixed'],
  [
    'where overflow is hidden',
    `<div style="overflow: hidden">${before + HEADER + after}</div>`,
    'fixed',
  ],
] as const) {
  test(`K-02 stuck, with effects, and back, ${where}`, async ({ site, visitor }) => {
    const settings = { sticky_offset: { desktop: 20 }, sticky_effects_offset: { desktop: 100 } }
    site.config.behaviors = [{ id: 'sticky', kind: 'sticky', settings }]
    Object.assign(site, { style: STYLE, body: () => body })
    site.inline = `window.told = []; for (const type of ['sticky:stick', 'sticky:unstick']) document.addEventListener(type, () => told.push(type))`
    await visitor.open()
    await eventually(async () =>
      expect(await visitor.evaluate(`document.querySelector('#it').className`)).toBe(
        'elementor-sticky',
      ),
    )
    const seen: unknown[] = []
    for (const to of [279, 280, 379, 380, 2000, 280, 100]) {
      await scroll(visitor, to)
      seen.push((await look(visitor)).slice(0, 2))
      if (to === 2000) expect((await look(visitor))[2]).toBe(position)
    }
    expect(seen).toEqual([
      [null, 21],
      ['stuck', 20],
      ['stuck', 20],
      ['effects', 20],
      ['effects', 20],
      ['stuck', 20],
      [null, 200],
    ])
    expect(await visitor.evaluate('told')).toEqual(['sticky:stick', 'sticky:unstick'])
  })
}
