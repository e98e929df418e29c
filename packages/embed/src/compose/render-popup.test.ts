import type { WidgetRenderer } from '@footfall/contract'
import { expect, test } from 'vitest'
import { renderPopup, renderPopups } from './render-popup.ts'

/** Draws what it is given. */
const renderer: WidgetRenderer = {
  names: ['text', 'form', 'reviews'],
  render: ({ kind, settings }) =>
    kind === 'reviews'
      ? '<div><template shadowrootmode="open"></template></div>'
      : `<style>.${kind}::after{content:"<\\/"}</style><p>${JSON.stringify(settings)}</p>`,
}
const place = { site: 'shop', endpoint: 'https://t.shop.test', timeZone: 'Europe/Berlin' }
const block = (id: string, kind: string, settings = {}) => ({ id, kind, settings })

test('P-01 a popup shows its blocks in their order, each style sheet once, and leaves out what this build does not have', () => {
  const made = renderPopup(
    renderer,
    {
      language: 'de',
      label: 'Angebot',
      blocks: [
        block('a', 'text'),
        block('b', 'unheard-of'),
        block('c', 'form'),
        block('d', 'text'),
      ],
    },
    { form: 'bar' },
    place,
  )
  expect(made).toMatchObject({
    view: { form: 'bar' },
    label: 'Angebot',
    widgets: ['text', 'form'],
    css: '.text::after{content:"</"}.form::after{content:"</"}',
  })
  expect([...made.html.matchAll(/"id":"(\w)"/g)].map(([, id]) => id)).toEqual(['a', 'c', 'd'])
})

test('a block knows its site, its language and the site’s time, and no setting can say otherwise', () => {
  const { html } = renderPopup(
    renderer,
    {
      language: '',
      label: '',
      blocks: [block('a', 'form', { site: 'other', id: 'x', say: 'hi' })],
    },
    {},
    { ...place, languages: ['fr', 'de'] },
  )
  expect(JSON.parse(html.slice(3, -4))).toEqual({
    language: 'fr',
    timeZone: 'Europe/Berlin',
    say: 'hi',
    id: 'a',
    site: 'shop',
    endpoint: 'https://t.shop.test',
  })
})

test('a widget with a shadow root is drawn on the page: its place says which, with what', () => {
  const { html } = renderPopup(
    renderer,
    { language: 'de', label: '', blocks: [block('r1', 'reviews', { title: '"<b>' })] },
    {},
    place,
  )
  expect(html).toBe(
    '<div data-footfall-widget="reviews" data-footfall-entry="widget/r1" data-footfall-settings="{&quot;language&quot;:&quot;de&quot;,&quot;title&quot;:&quot;\\&quot;&lt;b>&quot;}"></div>',
  )
})

test('every language of every popup has its own', () => {
  const content = (language: string) => ({ language, label: language, blocks: [] })
  const settings = { view: {}, triggers: [], rules: [], content: [content('en'), content('de')] }
  const made = renderPopups(renderer, {
    ...place,
    popups: [
      { id: 'a', kind: 'popup', settings },
      { id: 'b', kind: 'popup', settings: {} },
    ],
  })
  expect(Object.keys(made.a ?? {})).toEqual(['en', 'de'])
  expect(made.a?.de?.label).toBe('de')
  expect(made.b).toEqual({})
})
