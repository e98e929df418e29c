import { type ConsentAnswer, formatConsentAnswer } from '@footfall/contract'
import { expect, test } from 'vitest'
import { readGranted } from './read-consent.ts'

const cookie = (answer: Partial<ConsentAnswer>): string =>
  `shop_count=1; ff_consent=${formatConsentAnswer({
    id: '0192f0a0-0000-7000-8000-000000000000',
    time: 1_800_000_000_000,
    policy: '1',
    granted: [],
    refused: [],
    ...answer,
  })}; x=y`

test('no cookie, or one that cannot be read, is no answer; a refusal is one', () => {
  for (const header of [undefined, '', 'xff_consent=1', 'ff_consent=%7Bbroken', 'ff_consent=']) {
    expect(readGranted(header)).toBeUndefined()
  }
  expect(readGranted(cookie({}))).toEqual([])
})

test('what the banner wrote is read, and only that', () => {
  expect(readGranted(cookie({ granted: ['analytics', 'advertising'] }))).toEqual([
    'analytics',
    'advertising',
  ])
})

test('whoever refused a service is told to no advertising', () => {
  const granted = ['analytics', 'advertising'] as const
  expect(readGranted(cookie({ granted: [...granted], refused: ['meta'] }))).toEqual(['analytics'])
})
