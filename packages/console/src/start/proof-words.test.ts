import type { OrderProof } from '@footfall/contract'
import { expect, test } from 'vitest'
import { isSettled, proofWords } from './proof-words.ts'

const tools = {
  t: (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
    sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  list: (items: string[]): string => items.join(' and '),
  money: (value: number, currency: string): string => `${currency} ${value}`,
}
const ORDER: OrderProof = {
  event: 'e',
  time: 1,
  value: 41.75,
  currency: 'GBP',
  evidence: 'confirmed',
  toldBy: ['shop'],
  consent: { functional: 'granted', analytics: 'granted', advertising: 'granted' },
  cameFrom: { kind: 'campaign', name: 'autumn newsletter' },
  told: [
    { name: 'meta', title: 'Meta (Facebook)', state: 'confirmed' },
    { name: 'ga4', title: 'GA4', state: 'handed-over' },
    { name: 'x', title: 'X', state: 'not-told' },
  ],
}

test('the order reads as it should', () => {
  const { parts, worth } = proofWords(ORDER, tools)
  expect([...parts.map(({ say }) => say), worth].join(' · ')).toBe(
    'Counted once · Consent given · Told Meta and GA4 · Came from “autumn newsletter” · GBP 41.75',
  )
  expect(parts.every(({ isGood }) => isGood)).toBe(true)
})

test('what is not so is not said to be', () => {
  const { cameFrom: _, value: __, ...plain } = ORDER
  const consent = { functional: 'denied', analytics: 'denied', advertising: 'denied' } as const
  const { parts, worth } = proofWords({ ...plain, consent, told: [] }, tools)
  expect(parts.map(({ isGood }) => isGood)).toEqual([true, false, false, false])
  expect(parts.map(({ say }) => say)).toContain('Nobody was told')
  expect(worth).toBe('')
})

test('an order is settled once the page and every platform had their say', () => {
  const [meta, ga4] = ORDER.told
  const settled = (told: OrderProof['told']) => isSettled({ ...ORDER, told })
  if (!meta || !ga4) throw new Error('Two platforms are told.')
  expect(settled([meta, ga4])).toBe(true)
  // The shop's report comes before the page's, and before what the platforms say.
  expect(settled([])).toBe(false)
  expect(settled([meta, { ...ga4, state: 'waiting' }])).toBe(false)
  expect(settled([meta, { ...ga4, state: 'not-told' }])).toBe(false)
})
