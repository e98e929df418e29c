import type { SettingsFields } from '@footfall/contract'
import { expect, test } from 'vitest'
import { composeConfig, publicSettings } from './compose-config.ts'

const field = (isPublic: boolean) => ({ kind: 'text' as const, label: '', help: '', isPublic })
const fields: SettingsFields = {
  ids: { ...field(true), kind: 'ids' },
  token: { ...field(false), kind: 'secret' },
  scriptUrl: field(true),
}

test('only declared public fields reach the page', () => {
  const config = composeConfig({
    site: 'demo',
    revision: 4,
    draft: { queryAllow: ['q'] },
    publicUrl: 'http://t.shop.test',
    destinations: [
      {
        name: 'meta',
        fields,
        settings: { ids: ['1'], token: 'secret', scriptUrl: '', other: 'x' },
      },
    ],
  })
  expect(config).toMatchObject({
    v: 1,
    site: 'demo',
    revision: 4,
    endpoint: 'http://t.shop.test',
    queryAllow: ['q'],
    destinations: { meta: { ids: ['1'] } },
  })
  expect(JSON.stringify(config)).not.toMatch(/secret|other/)
  expect(config).not.toHaveProperty('serverEvents')
})

test('V-11 the page is told that some destination is told from the server, not which key does it', () => {
  const config = composeConfig({
    site: 'demo',
    revision: 1,
    draft: {},
    publicUrl: 'http://t.shop.test',
    destinations: [
      { name: 'gtm', fields, settings: { ids: ['1'] }, hasServer: false },
      { name: 'meta', fields, settings: { ids: ['1'], token: 'secret' }, hasServer: true },
    ],
  })
  expect(config.serverEvents).toBe(true)
  expect(JSON.stringify(config)).not.toContain('secret')
})

test('our own banner is told what the destinations are called, and no other widget is', () => {
  const config = composeConfig({
    site: 'demo',
    revision: 1,
    draft: {
      widgets: [
        { widget: 'consent-banner', props: { months: 12 } },
        { widget: 'store-notice', props: { message: 'x' } },
      ],
    },
    publicUrl: 'http://t.shop.test',
    destinations: [{ name: 'meta', title: 'Meta', fields, settings: { ids: ['1'] } }],
  })
  expect(config.widgets).toEqual([
    { widget: 'consent-banner', props: { titles: { meta: 'Meta' }, months: 12 } },
    { widget: 'store-notice', props: { message: 'x' } },
  ])
})

test('what the form does not show is not published', () => {
  const conditional: SettingsFields = {
    ...fields,
    isProxied: { ...field(true), kind: 'switch' },
    scriptUrl: { ...field(true), showIf: { isProxied: true } },
  }
  const compose = (isProxied: boolean) =>
    publicSettings(conditional, { ids: ['1'], isProxied, scriptUrl: 'https://x.test' })
  expect(compose(true)).toEqual({ ids: ['1'], isProxied: true, scriptUrl: 'https://x.test' })
  expect(compose(false)).toEqual({ ids: ['1'], isProxied: false })
})
