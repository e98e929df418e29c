import { expect, test } from 'vitest'
import { composeBehaviors } from './compose-behaviors.ts'
import type { ChunkPiece } from './compose-chunk.ts'
import { composeCommon } from './compose-common.ts'

const pieces: Record<string, ChunkPiece> = {
  'common-shop-1.js': { code: '({a:x},{b:y})=>({x,y})', needs: ['ask-1.js', 'keep-1.js'] },
  'ask-1.js': { code: '()=>{globalThis.made=(globalThis.made??0)+1;return{a:"ask"}}', needs: [] },
  'keep-1.js': { code: '({a:x})=>({b:"keep by "+x})', needs: ['ask-1.js'] },
  'own-1.js': { code: '()=>({c:"own"})', needs: [] },
  'behavior-cart-1.js': {
    code: '({b:x},{c:y})=>({browser:"cart: "+x+", "+y})',
    needs: ['keep-1.js', 'own-1.js'],
  },
  'behavior-bell-1.js': { code: '({a:x})=>({browser:"bell: "+x})', needs: ['ask-1.js'] },
  'behavior-tabs-1.js': { code: '({c:x})=>({browser:"tabs: "+x})', needs: ['own-1.js'] },
}
const files = {
  'common-shop': 'common-shop-1.js',
  'behavior-cart': 'behavior-cart-1.js',
  'behavior-bell': 'behavior-bell-1.js',
  'behavior-tabs': 'behavior-tabs-1.js',
}
const marks = { cart: { common: 'shop' }, bell: { common: 'shop' }, tabs: {} }

const urlOf = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`

test('what a family shares is one file, made once, that the files of its things import', async () => {
  const common = composeCommon(pieces, files, 'shop')
  if (!common) throw new Error('no common file')
  expect(common.name).toBe('shop-in-common')
  expect(common.file).toMatch(/^[\da-f]{32}\.js$/)
  const load = async (name: string): Promise<unknown> => {
    const manifest = { marks, commons: { shop: common } }
    const made = composeBehaviors(pieces, files, manifest, { names: [name], hasRunner: false })
    const code = made?.code.replace(`./${common.file}`, urlOf(common.code)) ?? ''
    expect(code).not.toContain('"ask"')
    return ((await import(urlOf(code))) as { set: unknown }).set
  }
  expect(await load('cart')).toMatchObject({ cart: { browser: 'cart: keep by ask, own' } })
  expect(await load('bell')).toMatchObject({ bell: { browser: 'bell: ask' } })
  expect(globalThis).toMatchObject({ made: 1 })
})

test('what is of no family, or whose common file is not there, imports nothing', () => {
  const made = (name: string, commons: object) =>
    composeBehaviors(
      pieces,
      files,
      { marks, commons: { ...commons } },
      { names: [name], hasRunner: false },
    )
  const common = composeCommon(pieces, files, 'shop')
  expect(made('tabs', { shop: common })?.code).not.toContain('import')
  expect(made('cart', {})?.code).not.toContain('import')
  expect(composeCommon(pieces, files, 'school')).toBeUndefined()
  expect(composeCommon({}, files, 'shop')).toBeUndefined()
})

test('a thing imports what it needs of its family’s file, and no more', () => {
  const common = composeCommon(pieces, files, 'shop')
  const manifest = { marks, commons: { ...(common && { shop: common }) } }
  const imported = (name: string): number =>
    composeBehaviors(pieces, files, manifest, { names: [name], hasRunner: false })?.code.match(
      / as /g,
    )?.length ?? 0
  expect(Object.keys(common?.holds ?? {})).toHaveLength(2)
  expect([imported('bell'), imported('cart')]).toEqual([1, 1])
})
