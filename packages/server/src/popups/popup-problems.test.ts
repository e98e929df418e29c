import type { PublishedEntry } from '@footfall/contract'
import { expect, test } from 'vitest'
import { popupProblems } from './popup-problems.ts'

const popup = (id: string, ...blocks: string[]): PublishedEntry => ({
  ...{ id, kind: 'popup' },
  settings: {
    ...{ view: {}, triggers: [], rules: [] },
    content: [
      {
        ...{ language: '', label: '' },
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
