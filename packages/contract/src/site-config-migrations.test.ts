import { expect, test } from 'vitest'
import { defaultSiteConfig } from './site-config.ts'
import { upgradeSiteConfig } from './site-config-migrations.ts'

test('a config of the current version comes back as it is', () => {
  const config = defaultSiteConfig('demo', 'https://t.shop.test')
  expect(upgradeSiteConfig(config)).toEqual(config)
})

test('older versions climb step by step', () => {
  const steps = {
    1: (config: { v: number }) => ({ ...config, v: 2, first: true }),
    2: (config: { v: number }) => ({ ...config, v: 3, second: true }),
  }
  expect(upgradeSiteConfig({ v: 1 }, steps, 3)).toMatchObject({ v: 3, first: true, second: true })
})

test('a newer version, a gap in the steps and nonsense are refused', () => {
  expect(upgradeSiteConfig({ v: 99 })).toBeUndefined()
  expect(upgradeSiteConfig({ v: 1 }, {}, 2)).toBeUndefined()
  expect(upgradeSiteConfig('config')).toBeUndefined()
})
