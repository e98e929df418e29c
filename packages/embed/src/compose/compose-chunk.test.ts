import { expect, test } from 'vitest'
import { type ChunkPiece, composeChunk } from './compose-chunk.ts'

const files = {
  'after-consent': 'after-consent-1.js',
  conflicts: 'conflicts-1.js',
  pixel: 'pixel-1.js',
  meta: 'meta-1.js',
  'meta-alone': 'meta-alone-1.js',
  'google-ads': 'google-ads-1.js',
}
const pieces: Record<string, ChunkPiece> = {
  'after-consent-1.js': {
    code: '($later)=>{var a=()=>Promise.resolve($later).then(({conflicts:a})=>a),b=()=>import("./other-1.js");return{part:a}}',
    needs: ['conflicts-1.js'],
  },
  'conflicts-1.js': { code: '()=>{var a="conflicts";return{conflicts:a}}', needs: [] },
  'pixel-1.js': {
    code: '()=>{var e=a=>"pixel of "+a,t=globalThis.pixels=(globalThis.pixels??0)+1;return{n:e,t}}',
    needs: [],
  },
  'meta-1.js': {
    code: '({n:e,t})=>{var a=e("meta")+t;return{browser:a}}',
    needs: ['pixel-1.js'],
  },
  'meta-alone-1.js': { code: '()=>{var a="meta alone";return{browser:a}}', needs: [] },
  'google-ads-1.js': {
    code: '({n:a})=>{var e=a("ads");return{browser:e}}',
    needs: ['pixel-1.js'],
  },
}

const load = async (destinations: string[]): Promise<Record<string, unknown>> => {
  const { code } = composeChunk(pieces, files, destinations) ?? { code: '' }
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

test('each destination is exported under its name, and what they share is there once', async () => {
  const chunk = await load(['meta', 'google-ads'])
  expect(chunk).toMatchObject({ meta: 'pixel of meta1', 'google-ads': 'pixel of ads' })
  expect((globalThis as { pixels?: number }).pixels).toBe(1)
})

test('what follows consent asks for on sites with destinations is there too; anything else stays a request', async () => {
  const { part } = (await load(['meta', 'google-ads'])) as { part(): Promise<string> }
  await expect(part()).resolves.toBe('conflicts')
  expect(composeChunk(pieces, files, ['meta'])?.code).toContain('import("./other-1.js")')
})

test('a single destination comes without what only several share', async () => {
  const chunk = await load(['meta'])
  expect(chunk.meta).toBe('meta alone')
})

test('the name does not depend on the order of destinations, and changes with the text', () => {
  const file = composeChunk(pieces, files, ['meta', 'google-ads'])?.file
  expect(composeChunk(pieces, files, ['google-ads', 'meta'])?.file).toBe(file)
  const changed = { ...pieces, 'meta-1.js': { code: '()=>({browser:2})', needs: [] } }
  expect(composeChunk(changed, files, ['google-ads', 'meta'])?.file).not.toBe(file)
})

test('a destination that the build lacks, or what it needs, leaves it undone', () => {
  expect(composeChunk(pieces, files, ['unheard-of'])).toBeUndefined()
  const { 'pixel-1.js': _, ...without } = pieces
  expect(composeChunk(without, files, ['meta', 'google-ads'])).toBeUndefined()
})
