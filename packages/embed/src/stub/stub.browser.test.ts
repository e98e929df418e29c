import { afterEach, expect, test } from 'vitest'
import { FootfallStub, type StubConfig } from './stub.ts'

interface StubWindow {
  testLayer?: ArrayLike<unknown>[]
  footfall?: { q?: unknown[]; g?(answers: object): void }
}
const page = window as unknown as StubWindow
afterEach(() => {
  delete page.testLayer
  delete page.footfall
})

const config: StubConfig = {
  layers: ['testLayer'],
  types: { ad_storage: 'advertising', analytics_storage: 'analytics' },
  granted: ['functionality_storage'],
  regions: [],
  isGpc: true,
}
const calls = (): unknown[][] => (page.testLayer ?? []).map((call) => Array.from(call))

test('C-07 the default stands before any tag: denied, and granted where a type is not enabled', () => {
  FootfallStub(config)
  expect(calls()[0]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'granted',
      wait_for_update: 500,
    },
  ])
  expect(calls().filter(([, command]) => command === 'update')).toEqual([])
})

test('C-07 a choice is an update of what was decided, and of nothing else', () => {
  FootfallStub(config)
  page.footfall?.g?.({ functional: 'denied', analytics: 'granted', advertising: 'unknown' })
  expect(calls().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'granted' }])
})

test('C-07 where consent is presumed, only the named regions have another default', () => {
  FootfallStub({ ...config, regions: ['US-CA'] })
  expect(calls()[1]).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'granted',
      analytics_storage: 'granted',
      functionality_storage: 'granted',
      region: ['US-CA'],
    },
  ])
})
