import { expect, test } from 'vitest'
import { type PreviewDraft, readPreviewMessage, readPreviewNotice } from './preview.ts'

const draft: PreviewDraft = {
  kind: 'consent-banner',
  settings: { accent: '#0e6b5c' },
  page: { language: 'pt-BR', direction: 'ltr', scheme: 'dark' },
  services: [{ name: 'meta', purpose: 'advertising' }],
}

test('a draft comes out as it was sent', () => {
  expect(readPreviewMessage({ footfall: 'preview', draft })).toEqual(draft)
  const full = { ...draft, isOpen: true, declaration: { items: [] } }
  expect(readPreviewMessage({ footfall: 'preview', draft: full })).toEqual(full)
})

test.each([
  ['nothing', undefined],
  ['text', 'preview'],
  ['another message', { footfall: 'other', draft }],
  ['no draft', { footfall: 'preview' }],
  ['a kind that is a path', { footfall: 'preview', draft: { ...draft, kind: '../evil' } }],
  ['a kind that is no text', { footfall: 'preview', draft: { ...draft, kind: ['a'] } }],
  ['settings that are a list', { footfall: 'preview', draft: { ...draft, settings: [] } }],
  ['too much', { footfall: 'preview', draft: { ...draft, settings: { a: 'x'.repeat(200_001) } } }],
])('%s is no message', (_title, data) => {
  expect(readPreviewMessage(data)).toBeUndefined()
})

test('a circle is no message', () => {
  const circle: Record<string, unknown> = { footfall: 'preview' }
  circle.draft = circle
  expect(readPreviewMessage(circle)).toBeUndefined()
})

test('what is not known of the page or the services stands at its default, or is left out', () => {
  const odd = {
    ...draft,
    page: { language: '"><script>', direction: 'up', scheme: 7 },
    services: [{ name: 'a', purpose: 'necessary' }, 7, { name: 'b', purpose: 'analytics' }],
    isOpen: 'yes',
    declaration: { items: 'all' },
  }
  expect(readPreviewMessage({ footfall: 'preview', draft: odd })).toEqual({
    ...draft,
    page: { language: 'en', direction: 'ltr', scheme: 'light' },
    services: [{ name: 'b', purpose: 'analytics' }],
  })
})

test('only what the frame says is heard', () => {
  expect(readPreviewNotice({ footfall: 'preview', state: 'ready' })).toBe('ready')
  expect(readPreviewNotice({ footfall: 'preview', state: 'evil' })).toBeUndefined()
  expect(readPreviewNotice('ready')).toBeUndefined()
})
