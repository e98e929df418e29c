import type { Embed } from '@footfall/embed'
import { expect, test } from 'vitest'
import { createComposedChunks } from './composed-chunks.ts'

/** A build with as much as composing asks for; it counts how often its chunks are read. */
const createBuild = () => {
  let reads = 0
  const texts = {
    'after-consent-1.js': 'var a=1;export{a as part};',
    'meta-1.js': 'var a=2;export{a as browser};',
  }
  const chunks = new Proxy<Record<string, string>>(texts, {
    get(all, name) {
      reads++
      return Reflect.get(all, name)
    },
  })
  const manifest = {
    files: { 'c/after-consent-1.js': { name: 'after-consent' }, 'c/meta-1.js': { name: 'meta' } },
  }
  return { embed: { chunks, manifest } as unknown as Embed, reads: () => reads }
}

test('a file is composed once for all sites with the same destinations, and anew for another build', () => {
  const composed = createComposedChunks()
  const { embed, reads } = createBuild()
  const first = composed.compose(embed, ['meta'])
  expect(first?.file).toMatch(/^after-consent\.meta-/)
  const once = reads()
  for (let site = 0; site < 10; site++) expect(composed.compose(embed, ['meta'])).toBe(first)
  expect(reads()).toBe(once)
  expect(composed.find(first?.file ?? '')).toBe(first?.code)

  const next = createBuild()
  composed.compose(next.embed, ['meta'])
  expect(next.reads()).toBeGreaterThan(0)
})
