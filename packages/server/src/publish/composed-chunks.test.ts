import type { Embed } from '@footfall/embed'
import { expect, test } from 'vitest'
import { createComposedChunks } from './composed-chunks.ts'

/** A build with as much as composing asks for; it counts how often its chunks are read. */
const createBuild = () => {
  let reads = 0
  const made = {
    'after-consent-1.js': { code: '()=>({part:1})', needs: [] },
    'meta-1.js': { code: '()=>({browser:2})', needs: [] },
  }
  const pieces = new Proxy<Embed['pieces']>(made, {
    get(all, name) {
      reads++
      return Reflect.get(all, name)
    },
  })
  const manifest = {
    files: { 'c/after-consent-1.js': { name: 'after-consent' }, 'c/meta-1.js': { name: 'meta' } },
  }
  return { embed: { pieces, manifest } as unknown as Embed, reads: () => reads }
}

test('a file is composed once for all sites with the same destinations, and anew for another build', () => {
  const composed = createComposedChunks()
  const { embed, reads } = createBuild()
  const first = composed.compose(embed, { halves: ['meta'] })
  expect(first?.name).toBe('after-consent.meta')
  const once = reads()
  for (let site = 0; site < 10; site++)
    expect(composed.compose(embed, { halves: ['meta'] })).toBe(first)
  expect(reads()).toBe(once)
  expect(composed.find(first?.file ?? '')).toBe(first?.code)

  const next = createBuild()
  composed.compose(next.embed, { halves: ['meta'] })
  expect(next.reads()).toBeGreaterThan(0)
})

test('what popups of one site show is bounded in bytes, and pushes nothing of its neighbor out', () => {
  const composed = createComposedChunks()
  const { embed } = createBuild()
  const shared = composed.compose(embed, { halves: ['meta'] })
  const show = (site: string, text: string) =>
    composed.compose(embed, {
      site,
      popup: { view: {}, label: '', css: '', html: text, widgets: [] },
    })
  const neighbors = show('neighbor', 'A neighbor’s popup')
  const made = Array.from({ length: 600 }, (_, n) => show('large', `${n} ${'x'.repeat(250_000)}`))
  expect(composed.size()).toBeLessThanOrEqual(32_000_000)
  expect(composed.find(made.at(-1)?.file ?? '')).toBe(made.at(-1)?.code)
  expect(composed.find(made[0]?.file ?? '')).toBeUndefined()
  expect(composed.find(neighbors?.file ?? '')).toBe(neighbors?.code)
  expect(composed.find(shared?.file ?? '')).toBe(shared?.code)
})
