import { expect, test } from 'vitest'
import { composeChunk } from './compose-chunk.ts'

const files = {
  'after-consent': 'after-consent-1.js',
  conflicts: 'conflicts-1.js',
  pixel: 'pixel-1.js',
  meta: 'meta-1.js',
  'meta-alone': 'meta-alone-1.js',
  'google-ads': 'google-ads-1.js',
}
const texts = {
  'after-consent-1.js':
    'var a=()=>import("./conflicts-1.js").then(({conflicts:a})=>a),b=()=>import("./other-1.js");export{a as part};',
  'conflicts-1.js': 'var a="conflicts";export{a as conflicts};',
  'pixel-1.js':
    'var e=a=>"pixel of "+a,t=globalThis.pixels=(globalThis.pixels??0)+1;export{e as n,t};',
  'meta-1.js': 'import{n as e,t}from"./pixel-1.js";var a=e("meta")+t;export{a as browser};',
  'meta-alone-1.js': 'var a="meta alone";export{a as browser};',
  'google-ads-1.js': 'import{n as a}from"./pixel-1.js";var e=a("ads");export{e as browser};',
}

const load = async (destinations: string[]): Promise<Record<string, unknown>> => {
  const { code } = composeChunk(texts, files, destinations) ?? { code: '' }
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

test('each destination is exported under its name, and what they share is there once', async () => {
  const chunk = await load(['meta', 'google-ads'])
  expect(chunk).toMatchObject({ meta: 'pixel of meta1', 'google-ads': 'pixel of ads' })
  expect((globalThis as { pixels?: number }).pixels).toBe(1)
})

test('what the answer asks for on sites with destinations is there too; anything else stays a request', async () => {
  const { part } = (await load(['meta', 'google-ads'])) as { part(): Promise<string> }
  await expect(part()).resolves.toBe('conflicts')
  expect(composeChunk(texts, files, ['meta'])?.code).toContain('import("./other-1.js")')
})

test('a single destination comes without what only several share', async () => {
  const chunk = await load(['meta'])
  expect(chunk.meta).toBe('meta alone')
})

test('the name does not depend on the order of destinations, and changes with the text', () => {
  const file = composeChunk(texts, files, ['meta', 'google-ads'])?.file
  expect(composeChunk(texts, files, ['google-ads', 'meta'])?.file).toBe(file)
  const changed = { ...texts, 'meta-1.js': 'var a=2;export{a as browser};' }
  expect(composeChunk(changed, files, ['google-ads', 'meta'])?.file).not.toBe(file)
})

test('a chunk in a form nobody foresaw stops the composing; one that is missing leaves it undone', () => {
  const odd = { ...texts, 'meta-alone-1.js': 'export default 1' }
  expect(() => composeChunk(odd, files, ['meta'])).toThrow('meta-alone-1.js')
  expect(composeChunk(texts, files, ['unheard-of'])).toBeUndefined()
})
