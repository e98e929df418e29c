import { type FootfallNotice, unknownConsent } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { createDebuggerModel } from './create-debugger-model.ts'
import { createReport } from './debugger-report.ts'
import { filterEvents, statesOf } from './filter-events.ts'
import { MAX_EVENTS } from './reduce-notice.ts'
import { explainWay, titleOf } from './words.ts'

type EventNotice = Extract<FootfallNotice, { kind: 'event' }>

const notice = (over: Partial<EventNotice> = {}): EventNotice => ({
  kind: 'event',
  id: 'a',
  name: 'PageView',
  time: 1000,
  destination: 'meta',
  state: 'sent',
  ...over,
})

const modelOf = (...notices: FootfallNotice[]) =>
  createDebuggerModel({ heard: notices.map((one, index) => [2000 + index, one] as const) })

test('what was heard before it existed is replayed in order, with the time it was heard', () => {
  const model = modelOf(
    notice({ state: 'held', reason: 'held', params: { value: 2 }, url: 'https://shop.test/' }),
    notice({ state: 'sent' }),
  )
  const [event] = model.getState().events
  expect(event).toMatchObject({ id: 'a', params: { value: 2 }, url: 'https://shop.test/' })
  expect(event?.ways).toEqual([
    {
      destination: 'meta',
      now: { state: 'sent', at: 2001 },
      steps: [
        { state: 'held', reason: 'held', at: 2000 },
        { state: 'sent', at: 2001 },
      ],
    },
  ])
})

test('one event is one row, however many ways it goes; the newest row is first', () => {
  const model = modelOf(
    notice(),
    notice({ destination: 'relay', state: 'queued' }),
    notice({ id: 'b', name: 'Lead' }),
    notice({ destination: 'relay', state: 'accepted' }),
  )
  const { events } = model.getState()
  expect(events.map(({ name }) => name)).toEqual(['Lead', 'PageView'])
  expect(events[1]?.ways.map(({ now }) => now.state)).toEqual(['sent', 'accepted'])
})

test('what an earlier page left stands below what is newer, though it is heard of later', () => {
  const model = modelOf(
    notice({ id: 'b', time: 2000 }),
    notice({ id: 'a', time: 1000, destination: 'relay', state: 'queued' }),
    notice({ id: 'c', time: 3000 }),
  )
  expect(model.getState().events.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('a duplicate is a row of its own and does not touch the event it repeats', () => {
  const model = modelOf(
    notice({ destination: 'relay', state: 'accepted' }),
    notice({ destination: 'relay', state: 'dropped', reason: 'duplicate' }),
  )
  model.take(notice({ destination: 'meta', state: 'sent' }), 3000)
  const { events } = model.getState()
  expect(events.map(({ ways }) => ways.map(({ now }) => now.state))).toEqual([
    ['dropped'],
    ['accepted', 'sent'],
  ])
  expect(new Set(events.map(({ key }) => key)).size).toBe(2)
})

test('what never became an event is listed with its reason, each by itself', () => {
  const invalid = notice({ id: '', destination: 'relay', state: 'dropped', reason: 'invalid' })
  const { events } = modelOf(invalid, invalid).getState()
  expect(events.length).toBe(2)
  expect(events[0]?.ways[0]?.now.reason).toBe('invalid')
})

test('the list is bounded, and so are the steps of one way', () => {
  const model = createDebuggerModel()
  for (let index = 0; index < MAX_EVENTS + 50; index += 1) {
    model.take(notice({ id: `id-${index}` }), index)
  }
  expect(model.getState().events.length).toBe(MAX_EVENTS)
  expect(model.getState().made).toBe(MAX_EVENTS + 50)
  for (let index = 0; index < 100; index += 1) {
    model.take(notice({ id: 'x', destination: 'relay', state: 'retrying' }), index)
  }
  expect(model.getState().events[0]?.ways[0]?.steps.length).toBeLessThan(20)
})

test('a repeated consent is no news; a changed one is kept with its time', () => {
  const model = createDebuggerModel()
  const listener = vi.fn()
  model.subscribe(listener)
  model.take({ kind: 'consent', state: unknownConsent() }, 1)
  expect(listener).not.toHaveBeenCalled()
  const state = { ...unknownConsent(), analytics: 'granted' as const, source: 'banner' as const }
  model.take({ kind: 'consent', state }, 2)
  model.take({ kind: 'consent', state: { ...state } }, 3)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(model.getState().consent).toEqual(state)
  expect(model.getState().consentChanges).toEqual([{ state, at: 2 }])
})

test('a rule that does nothing is listed once with its reason, and counted', () => {
  const rule = { id: 't1', trigger: 'click', settings: {}, event: { name: 'Lead' } }
  const idle: FootfallNotice = { kind: 'rule', rule, problem: 'conditions' }
  const { rules, events, consent } = modelOf(
    idle,
    { ...idle, problem: 'selector' },
    idle,
  ).getState()
  expect(rules).toEqual([
    { rule, problem: 'conditions', at: 2002, times: 2 },
    { rule, problem: 'selector', at: 2001, times: 1 },
  ])
  expect(events).toEqual([])
  expect(consent).toEqual(unknownConsent())
})

test('a notice of a kind it does not know changes nothing', () => {
  const model = createDebuggerModel()
  const before = model.getState()
  model.take({ kind: 'weather' } as unknown as FootfallNotice, 1)
  expect(model.getState()).toBe(before)
})

test('clearing empties the list; destroy ends it', () => {
  const model = modelOf(notice())
  const listener = vi.fn()
  model.subscribe(listener)
  model.clear()
  expect(model.getState().events).toEqual([])
  model.destroy()
  model.take(notice({ id: 'late' }), 1)
  expect(model.getState().events).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('events are found by name, id, platform, page and parameter, and by the state they stand in', () => {
  const { events } = modelOf(
    notice({ params: { currency: 'EUR' }, url: 'https://shop.test/cart' }),
    notice({ id: 'b', name: 'Lead', destination: 'ga4', state: 'held', reason: 'held' }),
  ).getState()
  const found = (text: string, state: '' | 'held' | 'sent' = ''): string[] =>
    filterEvents(events, { text, state }).map(({ name }) => name)
  expect(found('pageview')).toEqual(['PageView'])
  expect(found('eur')).toEqual(['PageView'])
  expect(found('/cart')).toEqual(['PageView'])
  expect(found('GA4')).toEqual(['Lead'])
  expect(found('', 'held')).toEqual(['Lead'])
  expect(found('meta', 'held')).toEqual([])
  expect(statesOf(events)).toEqual(['held', 'sent'])
})

test('the report holds everything but the fragment, oldest event first', () => {
  const state = modelOf(notice(), notice({ id: 'b' })).getState()
  const facts = { site: 'demo', revision: 3, version: '1', endpoint: 'https://t', destinations: [] }
  const address = 'https://shop.test/a?b=c#footfall-debug=secret'
  const report = createReport({ facts, state, address, now: 0 })
  expect(report).toMatchObject({ site: 'demo', page: 'https://shop.test/a?b=c' })
  expect(report.events.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(JSON.stringify(report)).not.toContain('secret')
})

test('each way says why in a sentence that is true for it', () => {
  const explain = (...notices: EventNotice[]): string => {
    const [way] = modelOf(...notices).getState().events[0]?.ways ?? []
    return way ? explainWay(way) : ''
  }
  expect(explain(notice({ state: 'dropped', reason: 'no-consent' }))).toBe(
    'The visitor refused this purpose.',
  )
  expect(explain(notice())).toBe('Handed to the platform’s script.')
  expect(explain(notice({ state: 'held', reason: 'held' }), notice())).toMatch(/had answered/)
  expect(explain(notice({ destination: 'relay', state: 'accepted' }))).toBe(
    'The server has written it down.',
  )
})

test('folder names become titles', () => {
  expect(['ga4', 'gtm', 'meta', 'google-ads', 'relay'].map(titleOf)).toEqual([
    'GA4',
    'GTM',
    'Meta',
    'Google Ads',
    'Relay',
  ])
})

test('another tracker for the same id is kept, and goes into the report', () => {
  const model = createDebuggerModel()
  const conflict = { destination: 'meta', id: '1', found: 'inline', did: 'reported' } as const
  model.take({ kind: 'conflict', ...conflict }, 5)
  expect(model.getState().conflicts).toEqual([conflict])
})

test('what consent tools disagree about is kept once each, as it was told last', () => {
  const model = createDebuggerModel()
  const told = { about: 'advertising', granted: ['cookiebot'], denied: ['cookie-notice'] }
  model.take({ kind: 'consent-conflict', ...told, denied: ['klaro'] }, 5)
  model.take({ kind: 'consent-conflict', ...told }, 6)
  expect(model.getState().disagreements).toEqual([told])
})
