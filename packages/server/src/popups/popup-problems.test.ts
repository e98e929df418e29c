import type { PublishedEntry } from '@footfall/contract'
import { expect, test } from 'vitest'
import { popupProblems } from './popup-problems.ts'

const popup = (id: string, ...blocks: string[]): PublishedEntry => ({
  id,
  kind: 'popup',
  settings: {
    view: {},
    triggers: [],
    rules: [],
    content: [
      {
        language: '',
        label: '',
        blocks: blocks.map((block) => ({ id: block, kind: 'form', settings: {} })),
      },
    ],
  },
})
const widget = (id: string): PublishedEntry => ({ id, kind: 'form', settings: {} })
const told = (widgets: PublishedEntry[], popups: PublishedEntry[]): string[] =>
  popupProblems({ widgets, popups }).map(({ path, thing }) => `${thing?.id}: ${path}`)

test('P-01 popups whose blocks have ids of their own can be published', () => {
  expect(popupProblems({ widgets: [] })).toEqual([])
  expect(told([widget('a')], [popup('one', 'b', 'c'), popup('two', 'd')])).toEqual([])
})

test('P-01 a block’s id is the site’s only one, among widgets and other popups', () => {
  expect(told([widget('a')], [popup('one', 'b', 'a'), popup('two', 'b')])).toEqual([
    'one: popups.0.settings.content.0.blocks.1.id',
    'two: popups.1.settings.content.0.blocks.0.id',
  ])
})

test('P-01 a language in which nothing is shown cannot be published', () => {
  expect(told([], [popup('fine', 'a'), popup('bare')])).toEqual([
    'bare: popups.1.settings.content.0.blocks',
  ])
})

test('P-01 a popup that another opens must be there', () => {
  const opening = (id: string, to: string): PublishedEntry => {
    const { settings, ...rest } = popup(id, `${id}-form`)
    const button = { id: `${id}-b`, kind: 'button', settings: { action: 'open', popup: to } }
    return {
      ...rest,
      settings: {
        ...settings,
        view: { after_submit: 'open', after_submit_popup: to },
        content: [{ language: '', label: '', blocks: [button] }],
      },
    }
  }
  expect(told([], [opening('one', 'two'), opening('two', 'one')])).toEqual([])
  expect(told([], [opening('one', 'gone'), opening('two', 'one')])).toEqual([
    'one: popups.0.settings.view.after_submit_popup',
    'one: popups.0.settings.content.0.blocks.0.settings.popup',
  ])
  // What is not asked for need not be there.
  const stays = opening('one', 'gone')
  const unasked = {
    ...stays.settings,
    view: { after_submit_popup: 'gone' },
    content: popup('', 'x').settings.content,
  }
  expect(told([], [{ ...stays, settings: unasked }])).toEqual([])
})

test('P-01 a popup that shows nothing, is no popup or has no shape cannot be published', () => {
  const empty = { ...popup('empty'), settings: { ...popup('empty').settings, content: [] } }
  expect(told([], [empty])).toEqual(['empty: popups.0.settings.content'])
  expect(told([], [{ ...popup('odd', 'a'), kind: 'widget' }])).toEqual(['odd: popups.0.kind'])
  expect(told([], [popup('fine', 'a'), { id: 'bare', kind: 'popup', settings: {} }])).toEqual([
    'bare: popups.1.settings.view',
    'bare: popups.1.settings.triggers',
    'bare: popups.1.settings.rules',
    'bare: popups.1.settings.content',
  ])
})
