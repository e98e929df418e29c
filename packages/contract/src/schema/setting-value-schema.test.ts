import { expect, test } from 'vitest'
import { defaultSiteConfig } from '../site-config.ts'
import { settingValueSchema } from './setting-value-schema.ts'
import { siteConfigSchema } from './site-config-schema.ts'

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })

test.each([
  'text',
  7,
  false,
  ['1', '2'],
  { src: '/m/1a=s500', alt: 'Tea' },
  { desktop: 24, mobile: 0 },
  { en: 'Tea', 'pt-BR': 'Chá' },
  { include: [{ rule: 'match', value: '/sale/' }] },
  [{ title: { en: 'Tea' }, picture: { src: '/x' } }],
])('%j can be published', (value) => {
  expect(settingValueSchema.safeParse(value).success).toBe(true)
})

test.each([
  null,
  undefined,
  Number.NaN,
  'x'.repeat(2_049),
  { a: null },
  { a: Number.POSITIVE_INFINITY },
  { a: 'x'.repeat(2_049) },
  { ['k'.repeat(65)]: 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"a":1}}'),
  Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, at])),
  Array(101).fill({}),
  Array(51).fill('1'),
  [[['a']]],
  deep(5),
])('what is too large, too deep or not plain cannot (%#)', (value) => {
  expect(settingValueSchema.safeParse(value).success).toBe(false)
})

test('a destination may publish values of every kind', () => {
  const config = defaultSiteConfig('demo', 'https://t.shop.test')
  const meta = { ids: ['1'], picture: { src: '/x' }, rows: [{ title: 'A' }] }
  expect(siteConfigSchema.parse({ ...config, destinations: { meta } }).destinations).toEqual({
    meta,
  })
})
