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
  expect(first?.file).toMatch(/^after-consent\.meta-/)
  const once = reads()
  for (let site = 0; site < 10; site++)
    expect(composed.compose(embed, { halves: ['meta'] })).toBe(first)
  expect(reads()).toBe(once)
  expect(composed.find(first?.file ?? '')).toBe(first?.code)

  const next = createBuild()
  composed.compose(next.embed, { halves: ['meta'] })
  expect(next.reads()).toBeGreaterThan(0)
})
