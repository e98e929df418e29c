import { defaultSiteConfig, type SettingsFields, type SiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { restoreSettings } from '../destinations/restore-settings.ts'
import { compareConfigs } from './compare-configs.ts'

const PUBLIC_URL = 'https://t.shop.test'
const served: SiteConfig = {
  ...defaultSiteConfig('shop', PUBLIC_URL),
  revision: 3,
  destinations: { meta: { ids: ['1'] }, google: { ids: ['G-1'] } },
}
const { consent } = served

test.each<[string, Partial<SiteConfig>, ReturnType<typeof compareConfigs>]>([
  ['nothing, whatever the revision', { revision: 9 }, []],
  [
    'destinations one by one, with their fields',
    { destinations: { meta: { ids: ['1', '2'], limited: true }, tiktok: { ids: ['T'] } } },
    [
      { part: 'destinations', name: 'meta', kind: 'changed', fields: ['ids', 'limited'] },
      { part: 'destinations', name: 'google', kind: 'removed' },
      { part: 'destinations', name: 'tiktok', kind: 'added' },
    ],
  ],
  [
    'a part with its fields',
    { consent: { ...consent, countAnswers: true, gpc: 'never' } },
    [{ part: 'consent', kind: 'changed', fields: ['gpc', 'countAnswers'] }],
  ],
  ['a part that is new', { secretParams: [] }, [{ part: 'secretParams', kind: 'added' }]],
  ['nothing of a list that is empty', { triggers: [] }, []],
  ['a list without fields', { queryAllow: [] }, [{ part: 'queryAllow', kind: 'changed' }]],
])('tells %s', (_what, over, expected) => {
  expect(compareConfigs({ ...served, ...over }, served)).toEqual(expected)
})

test('a switch that is off is no change from one that was never touched, on either side', () => {
  const off = { ...served, consent: { ...consent, countAnswers: false } }
  expect(compareConfigs(off, served)).toEqual([])
  expect(compareConfigs(served, off)).toEqual([])
})

test('of a destination only what pages get is brought back', () => {
  const text = { kind: 'text', label: '', help: '' } as const
  const fields = {
    ids: { ...text, isPublic: true },
    mode: { ...text, isPublic: true },
    token: { ...text, kind: 'secret', isPublic: false },
  } as const
  const stored = { ids: ['2'], mode: 'new', token: 'sealed', unknown: 'x' }
  expect(restoreSettings(fields, stored, { ids: ['1'], token: 'never' })).toEqual({
    ids: ['1'],
    token: 'sealed',
    unknown: 'x',
  })
})

test('what the published form does not show was never published, and is not lost', () => {
  const field = { label: '', help: '', isPublic: true }
  const fields: SettingsFields = {
    isProxied: { ...field, kind: 'switch' },
    scriptUrl: { ...field, kind: 'url', showIf: { isProxied: true } },
  }
  const stored = { isProxied: true, scriptUrl: 'https://x.test' }
  expect(restoreSettings(fields, stored, {})).toEqual({ scriptUrl: 'https://x.test' })
  expect(restoreSettings(fields, stored, { isProxied: true })).toEqual({ isProxied: true })
})
