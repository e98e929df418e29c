import { defaultSiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { forBrowsers } from './for-browsers.ts'

const text = { kind: 'text', label: '', help: '' } as const

test('W-05 pages are not given what a widget keeps for the server, and all else as it is', () => {
  const settings = { name: 'Contact', notifyEmail: 'me@shop.test', titles: { meta: 'Meta' } }
  const config = {
    ...defaultSiteConfig('demo', 'https://t.shop.test'),
    widgets: [
      { id: 'a', kind: 'form', settings },
      { id: 'b', kind: 'other', settings },
    ],
  }
  const form = {
    ...{ name: 'form', title: 'Form' },
    fields: { name: { ...text, isPublic: true }, notifyEmail: { ...text, isPublic: false } },
  }
  expect(forBrowsers(config, { form }).widgets).toEqual([
    { id: 'a', kind: 'form', settings: { name: 'Contact', titles: { meta: 'Meta' } } },
    { id: 'b', kind: 'other', settings },
  ])
})
