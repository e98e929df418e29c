import type { LookupResult, ReportedEvent, SiteLookup, VisitReport } from '@footfall/contract'
import { expect, test } from 'vitest'
import { judgeVerification, type VerificationFacts } from './judge-verification.ts'

const NOW = 1_790_000_000_000
const SECOND = 1_000
const ADDITIONS = [{ directive: 'script-src' as const, sources: ['https://t.shop.example'] }]

const page = (more: Partial<SiteLookup> = {}): SiteLookup => ({
  state: 'read',
  url: 'https://www.shop.example/',
  status: 200,
  at: NOW,
  systems: [],
  consentTools: [],
  pixels: [],
  policy: { state: 'none', from: [], additions: [] },
  snippet: { state: 'right' },
  hosting: { sameDomain: 'unknown' },
  isCut: false,
  ...more,
})
const GONE: LookupResult = { state: 'failed', problem: 'not-public', at: NOW }

const report = (more: Partial<VisitReport> = {}): VisitReport => ({
  page: 'https://www.shop.example/',
  revision: 3,
  version: '0.1.0',
  consent: { functional: 'granted', analytics: 'granted', advertising: 'denied' },
  asks: 'banner',
  tools: [],
  events: [{ name: 'PageView', ways: { relay: { state: 'accepted' } } }],
  blocked: [],
  ...more,
})
const SILENT = { functional: 'unknown', analytics: 'unknown', advertising: 'unknown' } as const

const REFUSED: ReportedEvent = {
  name: 'PageView',
  ways: { relay: { state: 'dropped', reason: 'no-consent' } },
}
const QUEUED: ReportedEvent = { name: 'PageView', ways: { relay: { state: 'queued' } } }

/** A link was made `ago` seconds before now, to a page as it should be. */
const opened = (ago: number, more: Partial<VerificationFacts> = {}): VerificationFacts => ({
  now: NOW,
  published: 3,
  openedAt: NOW - ago * SECOND,
  lookup: page(),
  isOwnPage: true,
  ...more,
})
const reported = (ago: number, more: Partial<VisitReport> = {}): VerificationFacts =>
  opened(60, {
    askedAt: NOW - ago * SECOND,
    firstReportAt: NOW - ago * SECOND,
    reportedAt: NOW,
    report: report(more),
  })

test.each<[string, VerificationFacts, string, string | undefined]>([
  ['no link yet', { now: NOW, published: 3 }, 'idle', undefined],
  [
    'no link yet, and no script in the page',
    { now: NOW, published: 3, lookup: page({ snippet: { state: 'absent' } }), isOwnPage: true },
    'idle',
    undefined,
  ],
  [
    'no link yet, and a wrong key in the page',
    {
      now: NOW,
      published: 3,
      lookup: page({ snippet: { state: 'other-key', key: 'shp' } }),
      isOwnPage: true,
    },
    'problem',
    'other-key',
  ],
  ['just opened', opened(2), 'waiting', undefined],
  [
    'script missing',
    opened(2, { lookup: page({ snippet: { state: 'absent' } }) }),
    'problem',
    'script-not-seen',
  ],
  [
    'script brought by a tag manager',
    opened(2, { lookup: page({ snippet: { state: 'absent' } }), loaderSeenAt: NOW - 1 }),
    'waiting',
    undefined,
  ],
  [
    'script missing now, fetched yesterday',
    opened(2, { lookup: page({ snippet: { state: 'absent' } }), loaderSeenAt: NOW - 86_400_000 }),
    'problem',
    'script-not-seen',
  ],
  [
    'kept back by another tool',
    opened(2, { lookup: page({ snippet: { state: 'kept-back' } }) }),
    'problem',
    'kept-back',
  ],
  [
    'wrong id',
    opened(2, { lookup: page({ snippet: { state: 'other-key', key: 'shp' } }) }),
    'problem',
    'other-key',
  ],
  ['led to another domain', opened(2, { isOwnPage: false }), 'problem', 'wrong-domain'],
  [
    'turned away by its origin',
    opened(2, { refusedOrigin: 'https://shop.example' }),
    'problem',
    'wrong-domain',
  ],
  [
    'blocked by the policy',
    opened(2, {
      lookup: page({ policy: { state: 'blocked', from: ['header'], additions: ADDITIONS } }),
    }),
    'problem',
    'blocked-by-csp',
  ],
  [
    'a policy that blocks, and no script yet',
    opened(2, {
      lookup: page({
        snippet: { state: 'absent' },
        policy: { state: 'blocked', from: ['header'], additions: ADDITIONS },
      }),
    }),
    'problem',
    'script-not-seen',
  ],
  [
    'the old address',
    opened(2, {
      lookup: page({ snippet: { state: 'old-address', address: 'https://old.example/s/shop.js' } }),
    }),
    'problem',
    'old-loader-cached',
  ],
  [
    'this browser cannot fetch the script',
    opened(2, { probe: 'blocked' }),
    'problem',
    'ad-blocker',
  ],
  ['nothing comes although all is in place', opened(30), 'problem', 'ad-blocker'],
  [
    'fetched, and nothing more',
    opened(30, { loaderSeenAt: NOW - 20 * SECOND }),
    'problem',
    'ad-blocker',
  ],
  [
    'a page our server cannot read',
    opened(2, { lookup: GONE, isOwnPage: undefined }),
    'waiting',
    undefined,
  ],
  [
    'the same, and nothing comes',
    opened(30, { lookup: GONE, isOwnPage: undefined }),
    'problem',
    'not-readable',
  ],
  [
    'never read, and nothing comes',
    opened(30, { lookup: undefined }),
    'problem',
    'script-not-seen',
  ],
  ['the script asks', opened(3, { askedAt: NOW - SECOND }), 'waiting', undefined],
  [
    'an old script asks and says no more',
    opened(30, { askedAt: NOW - 10 * SECOND }),
    'problem',
    'old-loader-cached',
  ],
  [
    'it runs although the page looked empty',
    opened(3, { lookup: page({ snippet: { state: 'absent' } }), askedAt: NOW - SECOND }),
    'waiting',
    undefined,
  ],
  ['all as it should be', reported(3), 'verified', undefined],
  ['an older revision', reported(3, { revision: 2 }), 'problem', 'old-loader-cached'],
  ['a newer revision than this process knows', reported(3, { revision: 4 }), 'verified', undefined],
  ['asked, not yet answered', reported(5, { consent: SILENT, events: [] }), 'waiting', undefined],
  [
    'asked, never answered',
    reported(15, { consent: SILENT, events: [] }),
    'problem',
    'consent-never-given',
  ],
  [
    'nobody asks, a moment in',
    reported(3, { consent: SILENT, asks: 'nobody', events: [] }),
    'waiting',
    undefined,
  ],
  [
    'nobody asks',
    reported(8, { consent: SILENT, asks: 'nobody', events: [] }),
    'problem',
    'consent-never-given',
  ],
  [
    'everything denied',
    reported(3, {
      consent: { functional: 'denied', analytics: 'denied', advertising: 'denied' },
      events: [],
    }),
    'problem',
    'consent-refused',
  ],
  [
    'everything denied but what a tool always grants',
    reported(3, {
      consent: { functional: 'granted', analytics: 'denied', advertising: 'denied' },
      events: [],
    }),
    'problem',
    'consent-refused',
  ],
  [
    'denied only now, after an event arrived',
    reported(3, { consent: { functional: 'denied', analytics: 'denied', advertising: 'denied' } }),
    'verified',
    undefined,
  ],
  [
    'one purpose granted, but the event is of the other',
    reported(3, {
      consent: { functional: 'denied', analytics: 'denied', advertising: 'granted' },
      events: [REFUSED],
    }),
    'problem',
    'consent-refused',
  ],
  [
    'refused, then granted on the same page',
    reported(3, { events: [REFUSED] }),
    'problem',
    'consent-refused',
  ],
  [
    'functional only, not yet answered',
    reported(5, { consent: { ...SILENT, functional: 'granted' }, events: [] }),
    'waiting',
    undefined,
  ],
  [
    'functional only, never answered',
    reported(15, { consent: { ...SILENT, functional: 'granted' }, events: [] }),
    'problem',
    'consent-never-given',
  ],
  ['granted, and no event yet', reported(3, { events: [] }), 'waiting', undefined],
  [
    'granted a moment ago, by an owner who took their time',
    reported(60, { events: [QUEUED] }),
    'waiting',
    undefined,
  ],
  [
    'granted, and the event does not get through',
    { ...reported(60, { events: [QUEUED] }), reportedAt: NOW - 10 * SECOND },
    'problem',
    'nothing-arrived',
  ],
  [
    'granted, and the event is refused by the policy',
    reported(3, {
      events: [],
      blocked: [{ directive: 'connect-src', source: 'https://t.shop.example' }],
    }),
    'problem',
    'blocked-by-csp',
  ],
  [
    'arrived, and a platform is refused by the policy',
    reported(3, { blocked: [{ directive: 'script-src', source: 'https://platform.example' }] }),
    'verified',
    undefined,
  ],
])('%s', (_title, facts, state, problem) => {
  const judged = judgeVerification(facts)
  expect([judged.state, judged.problem]).toEqual([state, problem])
})

test('each problem says what its words need', () => {
  const detailsOf = (facts: VerificationFacts) => judgeVerification(facts).details
  const other = page({ snippet: { state: 'other-key', key: 'shp', address: 'https://t/s/shp.js' } })
  expect(detailsOf(opened(2, { lookup: other }))).toEqual({
    key: 'shp',
    address: 'https://t/s/shp.js',
  })
  expect(detailsOf(opened(2, { isOwnPage: false }))).toEqual({ origin: 'https://www.shop.example' })
  expect(detailsOf(reported(3, { revision: 2 }))).toEqual({ revision: 2, published: 3 })
  const unasked = reported(20, { consent: SILENT, asks: 'nobody' })
  expect(detailsOf(unasked)).toEqual({ isUnasked: true })
})

test('the list turns green line by line, and red where the problem is', () => {
  const linesOf = (facts: VerificationFacts): string =>
    judgeVerification(facts)
      .checks.map(({ name, state }) => `${name} ${state}`)
      .join(', ')
  expect(linesOf({ now: NOW, published: 3 })).toBe(
    'script open, domain open, policy open, consent open, events open',
  )
  expect(linesOf(opened(2))).toBe(
    'script good, domain good, policy good, consent open, events open',
  )
  expect(linesOf(reported(3))).toBe(
    'script good, domain good, policy good, consent good, events good',
  )
  expect(linesOf(opened(2, { isOwnPage: false }))).toContain('domain bad')
  expect(linesOf(reported(3, { events: [REFUSED] }))).toContain('consent good, events bad')
  expect(linesOf(opened(2, { lookup: page({ snippet: { state: 'absent' } }) }))).toContain(
    'script bad',
  )
})
