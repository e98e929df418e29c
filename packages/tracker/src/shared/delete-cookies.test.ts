import { expect, test } from 'vitest'
import type { BrowserEnv } from '../core/env.ts'
import { deleteCookies, isNamed } from './delete-cookies.ts'

test('C-09 V-16 deletion names the host itself and every domain above it, with the path of writing', () => {
  const written: string[] = []
  const document = {
    get cookie() {
      return '_fbp=1; basket=2'
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  const env = { document, window: { location: { hostname: 'www.shop.test' } } }
  deleteCookies(env as unknown as BrowserEnv, (name) => name === '_fbp')
  expect(written).toEqual([
    '_fbp=; path=/; max-age=0',
    '_fbp=; path=/; max-age=0; domain=www.shop.test',
    '_fbp=; path=/; max-age=0; domain=shop.test',
    '_fbp=; path=/; max-age=0; domain=test',
  ])
})

test('a name with a star stands for every cookie that begins so', () => {
  expect(isNamed('_ga_ABC', ['_ga*'])).toBe(true)
  expect(isNamed('_gab', ['_ga'])).toBe(false)
})
