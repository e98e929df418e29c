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
    name: 'form',
    title: 'Form',
    fields: { name: { ...text, isPublic: true }, notifyEmail: { ...text, isPublic: false } },
  }
  expect(forBrowsers(config, { form }).widgets).toEqual([
    { id: 'a', kind: 'form', settings: { name: 'Contact', titles: { meta: 'Meta' } } },
    { id: 'b', kind: 'other', settings },
  ])
})

test('P-01 what a widget within a popup keeps for the server stays there too, in every popup and language', () => {
  const settings = { name: 'Newsletter', notifyEmail: 'me@shop.test' }
  const rest = { triggers: [{ kind: 'exit', settings: {} }], rules: [], priority: 2 }
  const popup = (id: string, shown: object) => ({
    id,
    kind: 'popup',
    settings: {
      ...rest,
      view: { width: 400, ...(shown === settings && { note: 'ours' }) },
      content: ['de', ''].map((language) => ({
        language,
        label: 'Sale',
        blocks: [{ id: `${id}-form`, kind: 'form', settings: shown }],
      })),
    },
  })
  const config = {
    ...defaultSiteConfig('demo', 'https://t.shop.test'),
    popups: [popup('one', settings), popup('two', settings)],
  }
  const entries = {
    form: {
      name: 'form',
      title: 'Form',
      fields: { name: { ...text, isPublic: true }, notifyEmail: { ...text, isPublic: false } },
    },
    popup: {
      name: 'popup',
      title: 'Popup',
      fields: { note: { ...text, isPublic: false } },
    },
  }
  const open = { name: 'Newsletter' }
  expect(forBrowsers(config, entries).popups).toEqual([popup('one', open), popup('two', open)])
  expect(JSON.stringify(config.popups)).toContain('me@shop.test')
})
