import type { Mutant } from '../mutant.ts'
import { inTrigger } from './trigger-rows.ts'

const TRACKER = 'packages/tracker/src'
const VISIT = `${TRACKER}/after-consent/visit`
const IDS = [`${VISIT}/ids.browser.test.ts`]
const GTM = 'packages/destinations/src/gtm'

/** Faults of a visit and its events that are nearly right: only long, many or odd values meet them. */
export const VISIT_NEAR_MISSES: readonly Mutant[] = [
  {
    proves: ['V-20'],
    breaks: 'the history’s first page is the landing although another site led to this one',
    file: `${VISIT}/landing.ts`,
    find: '    (referrer && !isOwn(referrer)) ||\n',
    replace: '',
    project: 'browser',
    tests: [`${VISIT}/source.browser.test.ts`],
    name: 'V-20 a page that another site',
  },
  {
    proves: ['E-06'],
    breaks: 'what the host says of the trigger as an object is wrapped in another',
    file: `${GTM}/mapping.ts`,
    find: "typeof triggerType === 'object' ? triggerType : { type: triggerType ?? type }",
    replace: '{ type: triggerType ?? type }',
    project: 'unit',
    tests: [`${GTM}/mapping.test.ts`],
    name: 'E-06 what the host says of the trigger',
  },
  {
    proves: ['V-14'],
    breaks: 'only two shared event ids are kept',
    file: `${VISIT}/shared-event-id.ts`,
    find: 'slice(-MAX_KEYS)',
    replace: 'slice(-2)',
    project: 'browser',
    tests: IDS,
    name: 'V-14 the map holds',
  },
  {
    proves: ['V-18'],
    breaks: 'click ids of real length do not fit beside each other',
    file: `${VISIT}/click-ids.ts`,
    find: 'MAX_COOKIE = 1000',
    replace: 'MAX_COOKIE = 200',
    project: 'browser',
    tests: IDS,
    name: 'V-18 click ids as long',
  },
  {
    proves: ['E-03'],
    breaks: 'a delay given as text is none',
    file: `${TRACKER}/core/events/events.ts`,
    find: 'if (!(Number(delay) > 0)) return happen(definition)',
    replace: "if (typeof delay !== 'number' || !(delay > 0)) return happen(definition)",
    project: 'browser',
    tests: [`${TRACKER}/core/events/events.browser.test.ts`],
    name: 'E-03 a delay that the host gives as text',
  },
  {
    ...inTrigger('video'),
    proves: ['T-13'],
    breaks: 'a film of unknown length never begins',
    find: ' * 100 || 0',
    replace: ' * 100',
    name: 'T-13 a film whose length',
  },
  {
    ...inTrigger('page-views'),
    proves: ['T-15'],
    breaks: 'page views are forgotten after a day',
    find: 'MONTH_MS = 2_628_288_000',
    replace: 'MONTH_MS = 86_400_000',
    name: 'T-15 a visitor who comes back',
  },
]
