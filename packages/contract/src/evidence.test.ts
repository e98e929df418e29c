import { expect, test } from 'vitest'
import type { Params } from './event-definition.ts'
import {
  type Evidence,
  type EvidenceRules,
  type EvidenceWays,
  evidenceWanted,
  proofText,
  worthOf,
} from './evidence.ts'

const NONE: EvidenceWays = { orders: false, events: false, sales: false }
const SIGNS = { ...NONE, events: true }
const SHOP = { ...NONE, orders: true }

test.each<[string, Params, EvidenceWays, Evidence]>([
  ['Purchase', { value: 5 }, NONE, 'claimed'],
  ['Purchase', {}, SHOP, 'confirmed'],
  ['Purchase', {}, SIGNS, 'claimed'],
  ['Purchase', {}, { ...SIGNS, sales: true }, 'confirmed'],
  ['Subscribe', {}, SHOP, 'claimed'],
  ['Subscribe', {}, SIGNS, 'confirmed'],
  ['Lead', {}, SIGNS, 'claimed'],
  ['Lead', { value: 20 }, SIGNS, 'confirmed'],
  ['Lead', { value: '20' }, SIGNS, 'confirmed'],
  ['Own', { value: 0 }, SIGNS, 'claimed'],
  ['AddToCart', { value: 20 }, SIGNS, 'claimed'],
  ['constructor', { value: 1 }, SIGNS, 'confirmed'],
  ['Lead', { predicted_ltv: 20 }, SIGNS, 'confirmed'],
  ['Lead', { value: 0, predicted_ltv: '20' }, SIGNS, 'confirmed'],
  ['Lead', { net_value: 20 }, SIGNS, 'confirmed'],
  ['Lead', { net_revenue: 20 }, SIGNS, 'confirmed'],
  ['AddToCart', { predicted_ltv: 20 }, SIGNS, 'claimed'],
  ['Purchase ', {}, SHOP, 'confirmed'],
  ['PURCHASE', {}, SHOP, 'confirmed'],
  ['\u00a0pur_chase\n', {}, SHOP, 'confirmed'],
  ['Purchases', {}, SHOP, 'claimed'],
  ['SUBSCRIBE ', {}, SIGNS, 'confirmed'],
  ['start_trial', {}, SIGNS, 'confirmed'],
  ['Start Trial', {}, SIGNS, 'confirmed'],
])('by default %s with %j on a site with %j has to be %s', (name, params, ways, wanted) => {
  expect(evidenceWanted({ name, params }, 'meta', {}, ways)).toBe(wanted)
})

test('the owner’s word wins, a destination’s over the site’s', () => {
  const rules: EvidenceRules = {
    events: { Lead: 'confirmed', Purchase: 'claimed' },
    destinations: { meta: { Lead: 'claimed' } },
  }
  const wanted = (name: string, destination: string) =>
    evidenceWanted({ name, params: {} }, destination, rules, SHOP)
  expect([wanted('Lead', 'meta'), wanted('Lead', 'google'), wanted('Purchase', 'meta')]).toEqual([
    'claimed',
    'confirmed',
    'claimed',
  ])
})

test.each([
  ['SUBSCRIBE', 'confirmed'],
  ['Subscribe ', 'confirmed'],
  ['Sub_scribe', 'confirmed'],
  ['lead', 'claimed'],
  ['Lead', 'claimed'],
  ['LEAD', 'confirmed'],
  ['Другое', 'claimed'],
])('what the owner wants confirmed is wanted so of %s too: %s', (name, evidence) => {
  const rules: EvidenceRules = {
    events: { Subscribe: 'confirmed', Lead: 'confirmed', lead: 'claimed', Заявка: 'confirmed' },
    destinations: { meta: { Lead: 'claimed' } },
  }
  expect(evidenceWanted({ name, params: {} }, 'meta', rules, NONE)).toBe(evidence)
})

test('what a host signs is the same text in every language', () => {
  const event = {
    site: 'demo',
    id: 'a',
    name: 'Lead',
    value: 49.9,
    currency: 'EUR',
    time: 1_800_000_000,
  }
  expect(proofText(event)).toBe('footfall-event\n1800000000\ndemo\na\nLead\n49.9\nEUR')
  expect(proofText({ site: 'demo', id: 'a', name: 'Lead', time: 1 })).toBe(
    'footfall-event\n1\ndemo\na\nLead\n\n',
  )
})

test.each<[Params, number]>([
  [{}, 0],
  [{ value: 5 }, 5],
  [{ value: ' 99999 ' }, 99_999],
  [{ value: -1e308 }, 0],
  [{ value: 'Infinity' }, 0],
  [{ value: 'much', predicted_ltv: 3 }, 3],
  [{ value: 1, predicted_ltv: 2, net_value: 4, net_revenue: 3 }, 4],
  [{ value: null }, 0],
  [{ value: [20] }, 0],
  [{ value: { toString: 1, valueOf: 1 } }, 0],
])('what an event with %j is worth is its largest amount, never below zero', (params, worth) => {
  expect(worthOf(params)).toBe(worth)
})
