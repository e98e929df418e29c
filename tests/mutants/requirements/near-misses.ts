import type { Mutant } from '../mutant.ts'

const ACCEPT = 'packages/server/src/collect/accept-event.ts'
const ACCEPT_TESTS = ['packages/server/src/collect/accept-event.test.ts']
const EVENTS = 'packages/tracker/src/core/events/events.ts'
const EVENTS_TESTS = ['packages/tracker/src/core/events/events.browser.test.ts']

/** Faults that are nearly right: most visitors, sites and events would not meet them. */
export const NEAR_MISSES: readonly Mutant[] = [
  {
    proves: ['V-05'],
    breaks: 'a stranger whose name ends as ours is our own',
    file: 'packages/tracker/src/after-consent/visit/traffic-source.ts',
    find: 'from.endsWith(`.${domain}`)',
    replace: 'from.endsWith(domain)',
    project: 'unit',
    tests: ['packages/tracker/src/after-consent/visit/traffic-source.test.ts'],
    name: 'V-05',
  },
  {
    proves: ['V-05'],
    breaks: 'the domain itself is a source for its other hosts',
    file: 'packages/tracker/src/after-consent/visit/traffic-source.ts',
    find: 'from === domain || ',
    replace: '',
    project: 'unit',
    tests: ['packages/tracker/src/after-consent/visit/traffic-source.test.ts'],
    name: 'V-05',
  },
  {
    proves: ['C-09'],
    breaks: 'a person is hashed for a service nobody was asked about',
    file: ACCEPT,
    find: "consentFor(consent, server.purpose, to) === 'granted'",
    replace: "consentFor(consent, server.purpose, to) !== 'denied'",
    project: 'unit',
    tests: ACCEPT_TESTS,
    name: 'C-09',
  },
  {
    proves: ['N-07'],
    breaks: 'a pixel id of one destination is known at every other',
    file: ACCEPT,
    find: 'destinations[name]?.ids?.includes(id)',
    replace: 'Object.values(destinations).some((other) => other.ids?.includes(id))',
    project: 'unit',
    tests: ACCEPT_TESTS,
    name: 'N-07',
  },
  {
    proves: ['O-08'],
    breaks: 'a sale keeps the id the page gave it',
    file: ACCEPT,
    find: "event.name === 'Purchase' ? orderEventId(site, order) : event.id",
    replace: 'event.id',
    project: 'unit',
    tests: ACCEPT_TESTS,
    name: 'O-08',
  },
  {
    proves: ['E-04'],
    breaks: 'an event that happened to no one has used up its id',
    file: EVENTS,
    find: 'if (eventID) usedIds.delete(eventID)',
    replace: '',
    project: 'browser',
    tests: EVENTS_TESTS,
    name: 'E-04 what a refusal',
  },
  {
    proves: ['E-03'],
    breaks: 'a delay is rounded up to whole seconds',
    file: EVENTS,
    find: 'Number(delay) * 1000',
    replace: 'Math.ceil(Number(delay)) * 1000',
    project: 'browser',
    tests: EVENTS_TESTS,
    name: 'E-03 a part',
  },
]
