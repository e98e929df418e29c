import type { DestinationInfo, ThingChange } from '@footfall/contract'
import { expect, test } from 'vitest'
import { sayEnglish } from '../testing/english.ts'
import { changeWords } from './change-words.ts'

const t = sayEnglish()

const META: DestinationInfo = {
  name: 'meta',
  title: 'Meta (Facebook, Instagram)',
  hasServer: true,
  fields: { ids: { kind: 'ids', label: 'Pixel IDs', help: '', isPublic: true } },
}

const change = (thing: Omit<ThingChange, 'fields'>, ...paths: string[]): ThingChange => ({
  ...thing,
  fields: paths.map((path) => ({ path })),
})
const meta = { kind: 'destination', id: 'meta', title: 'Meta (Facebook, Instagram)' } as const
const consent = { kind: 'consent', id: 'main', title: 'consent', change: 'changed' } as const
const rule = { kind: 'trigger', id: 'r1', title: 'Lead' } as const

test.each<[ThingChange, string]>([
  [change({ ...meta, change: 'changed' }, 'ids', 'odd'), 'Meta: Pixel IDs, odd'],
  [change({ ...meta, change: 'added' }, 'ids'), 'Meta switched on'],
  [change({ ...meta, id: 'unknown', change: 'removed' }), 'Unknown switched off'],
  [change(consent, 'consent.countAnswers'), 'Consent health'],
  [change(consent, 'consentTools', 'consentToolMap'), 'Consent tool'],
  [change(consent, 'consent.countAnswers', 'consent.gpc'), 'Consent rules'],
  [change({ ...consent, kind: 'shop', title: 'shop' }, 'shop.value'), 'Shop'],
  [change({ ...rule, change: 'changed' }, 'settings.value'), 'Rule: Lead'],
  [change({ ...rule, change: 'added' }), 'Rule: Lead (new)'],
  [
    change({ kind: 'widget', id: 'w1', title: 'Consent banner', change: 'removed' }),
    'Widget: Consent banner (removed)',
  ],
])('%j is told as “%s”', (one, words) => {
  expect(changeWords(one, [META], t)).toBe(words)
})
