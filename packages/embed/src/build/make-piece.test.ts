import { expect, test } from 'vitest'
import { makePiece } from './make-piece.ts'

const run = (code: string, ...needs: unknown[]): unknown =>
  new Function(`return ${code}`)()(...needs)

test('a chunk becomes a function of what it imports', () => {
  const text = 'import{n as e,t}from"./pixel-1.js";var a=e("meta")+t;export{a as browser};'
  const { code, needs } = makePiece(text, 'meta-1.js', 'conflicts-1.js')
  expect(needs).toEqual(['pixel-1.js'])
  expect(run(code, { n: (name: string) => `pixel of ${name} `, t: 1 })).toEqual({
    browser: 'pixel of meta 1',
  })
})

test('a chunk that only hands on what others share too', () => {
  const text = 'export{t as browser,n}from"./shared-1.js";'
  const { code, needs } = makePiece(text, 'grid-1.js', 'conflicts-1.js')
  expect(needs).toEqual(['shared-1.js'])
  expect(run(code, { t: 'grid', n: 2 })).toEqual({ browser: 'grid', n: 2 })
})

test('what it asks for later is handed in where composed files hold it; anything else stays a request', async () => {
  const text =
    'var a=()=>import("./conflicts-1.js").then(({conflicts:a})=>a),b=()=>import("./other-1.js");export{a as part};'
  const { code, needs } = makePiece(text, 'after-consent-1.js', 'conflicts-1.js')
  expect(needs).toEqual(['conflicts-1.js'])
  expect(code).toContain('import("./other-1.js")')
  const { part } = run(code, { conflicts: 'watch' }) as { part(): Promise<string> }
  await expect(part()).resolves.toBe('watch')
})

test.each([
  ['a default export', 'export default 1'],
  ['an import of everything', 'import*as a from"./b.js";export{a as browser};'],
  ['no export', 'var a=1;'],
])('%s stops the build', (_what, text) => {
  expect(() => makePiece(text, 'odd-1.js', '')).toThrow('odd-1.js')
})
