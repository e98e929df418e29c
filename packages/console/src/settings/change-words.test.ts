import type { DestinationInfo, UnpublishedChange } from '@footfall/contract'
import { expect, test } from 'vitest'
import { allChangeWords, changeWords } from './change-words.ts'

const META: DestinationInfo = {
  name: 'meta',
  title: 'Meta (Facebook, Instagram)',
  hasServer: true,
  fields: { ids: { kind: 'ids', label: 'Pixel IDs', help: '', isPublic: true } },
}

test.each<[UnpublishedChange, string]>([
  [
    { part: 'destinations', name: 'meta', kind: 'changed', fields: ['ids', 'odd'] },
    'Meta: Pixel IDs, odd',
  ],
  [{ part: 'destinations', name: 'meta', kind: 'added' }, 'Meta switched on'],
  [{ part: 'automation', name: 'unknown', kind: 'removed' }, 'Unknown switched off'],
  [{ part: 'consent', kind: 'changed', fields: ['countAnswers'] }, 'Consent health'],
  [{ part: 'consent', kind: 'changed', fields: ['countAnswers', 'gpc'] }, 'Consent rules'],
  [{ part: 'somethingNew', kind: 'added' }, 'somethingNew'],
])('%j is told as “%s”', (change, words) => {
  expect(changeWords(change, [META])).toBe(words)
})

test('two parts with one name are told once', () => {
  const changes = ['consentTools', 'consentToolMap'].map(
    (part): UnpublishedChange => ({ part, kind: 'changed' }),
  )
  expect(allChangeWords(changes, undefined)).toEqual(['Consent tool'])
})
