import type { SiteLookup } from '@footfall/contract'
import { expect, test } from 'vitest'
import { doneSteps, firstOpen, type StartFacts, stepAfter } from './start-state.ts'

const page = (snippet: 'absent' | 'right'): SiteLookup => ({
  state: 'read',
  url: 'https://shop.example/',
  status: 200,
  at: 1,
  systems: [],
  consentTools: [],
  pixels: [],
  policy: { state: 'none', from: [], additions: [] },
  snippet: { state: snippet },
  hosting: { sameDomain: 'unknown' },
  isCut: false,
})
const facts = (more: Partial<StartFacts> = {}): StartFacts => ({
  lookup: null,
  settings: [],
  proof: null,
  isVerified: false,
  hearsConsent: false,
  ...more,
})

test('a new owner begins with the address, and goes on where something is open', () => {
  const open = (more: Partial<StartFacts>) => firstOpen(doneSteps(facts(more)))
  const lookup = { address: 'shop.example', result: page('absent') }
  const installed = { address: 'shop.example', result: page('right') }
  expect(open({})).toBe('address')
  expect(
    open({ lookup: { address: 'x', result: { state: 'failed', problem: 'slow', at: 1 } } }),
  ).toBe('address')
  expect(open({ lookup })).toBe('install')
  expect(open({ lookup: installed })).toBe('banner')
  // That a tool asks is not yet that anybody listens.
  const asked = { ...installed.result, consentTools: [{ name: 'klaro', label: 'Klaro' }] }
  expect(open({ lookup: { ...installed, result: asked } })).toBe('banner')
  expect(open({ lookup: installed, hearsConsent: true })).toBe('verify')
  expect(open({ lookup, hearsConsent: true, isVerified: true })).toBe('destination')
  const settings = [{ name: 'a', isEnabled: true, values: {}, secrets: {} }]
  expect(open({ lookup, hearsConsent: true, isVerified: true, settings })).toBe('proof')
})

test('the last step has none after it', () => {
  expect([stepAfter('address'), stepAfter('proof')]).toEqual(['found', 'proof'])
})
