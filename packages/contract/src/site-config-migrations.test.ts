import { expect, test } from 'vitest'
import { siteConfigSchema } from './schema/site-config-schema.ts'
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

test('widgets and rules of version 1 get ids by their place, and nothing else of them changes', () => {
  const rule = { trigger: 'click', settings: { selector: 'a' }, event: { name: 'Lead' } }
  const old = {
    ...defaultSiteConfig('demo', 'https://t.shop.test'),
    v: 1,
    triggers: [rule, rule],
    widgets: [
      { widget: 'consent-banner', props: { months: 12 } },
      { widget: 'cookie-declaration', selector: '#cookies' },
    ],
  }
  const config = upgradeSiteConfig(old)
  expect(config).toEqual({
    ...old,
    v: 2,
    triggers: [
      { id: 't1', ...rule },
      { id: 't2', ...rule },
    ],
    widgets: [
      { id: 'w1', kind: 'consent-banner', settings: { months: 12 } },
      { id: 'w2', kind: 'cookie-declaration', selector: '#cookies', settings: {} },
    ],
  })
  expect(siteConfigSchema.safeParse(config).success).toBe(true)
  // One without rules says nothing of rules, and what is no list is none.
  const { triggers: _, ...plain } = old
  expect(upgradeSiteConfig({ ...plain, widgets: 'x' })).toMatchObject({ v: 2, widgets: [] })
  expect(upgradeSiteConfig(plain)).not.toHaveProperty('triggers')
})
