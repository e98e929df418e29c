import type { FunctionalStorage, PageContext } from '@footfall/contract'
import { createFunctionalStorage } from '../../shared/create-functional-storage.ts'
import { createTestClock, type TestClock } from '../../testing/test-clock.ts'
import type { PopupRuleExample, RuleGiven } from '../part-examples.ts'
import type { AnyRule, PopupRule, RuleEnv, Verdict } from '../popup-rule.ts'

const START = '2026-06-01T12:00:00Z'
/** Longer than any example lasts. */
const YEARS = 1e9

/** Looks at a rule as an example has it; runs in any engine and without a page. */
export const playRule = (
  code: AnyRule,
  { settings, given = {}, steps = [] }: PopupRuleExample,
): Verdict | undefined => {
  const rule = code as PopupRule
  let now: RuleGiven = { now: START, ...given }
  let clock = createTestClock(Date.parse(now.now ?? START))
  const memory = memoryOf(() => clock)
  const remember = (values: Record<string, unknown> = {}): void => {
    for (const [key, value] of Object.entries(values)) memory.set(key, value, YEARS)
  }
  remember(now.memory)
  const pageStart = clock.now()
  const env = (): RuleEnv => envOf(now, clock, memory, pageStart)
  for (const step of steps) {
    if (step.does === 'look') rule.check(settings, env())
    else if (step.does === 'wait') clock.advance(step.seconds * 1000)
    else if (step.does !== 'change')
      rule.count?.(settings, env(), step.does === 'shown' ? 'open' : 'close')
    else {
      now = { ...now, ...step.given }
      if (step.given.now) clock = createTestClock(Date.parse(step.given.now))
      remember(step.given.memory)
    }
  }
  return rule.check(settings, env())
}

const envOf = (
  given: RuleGiven,
  clock: TestClock,
  memory: FunctionalStorage,
  pageStart: number,
): RuleEnv => {
  const { address = 'https://shop.example/', referrer = '', context, lang = 'en' } = given
  const { width = 1280, userAgent = '', hostWidths, visitorZone = 'UTC', siteNow } = given
  const window = {
    location: new URL(address),
    innerWidth: width,
    navigator: { userAgent },
    Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: visitorZone }) }) },
    ...(hostWidths && {
      elementorFrontendConfig: { responsive: { activeBreakpoints: hostWidths } },
    }),
  }
  return {
    window: window as unknown as RuleEnv['window'],
    document: { documentElement: { lang } } as Document,
    context: context && ({ v: 1, type: 'page', ...context } as PageContext),
    referrer,
    clock,
    memory,
    pageStart,
    popup: given.popup ?? 'one',
    visitor: given.visitor,
    touch: given.touch,
    siteNow: () => (siteNow === null ? undefined : siteNow ? Date.parse(siteNow) : clock.now()),
    timeZone: given.timeZone ?? 'UTC',
  }
}

/** As the engine has it, for a visitor who lets it remember. */
const memoryOf = (clock: () => TestClock): FunctionalStorage => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  return createFunctionalStorage({
    consent: { get: () => 'granted', subscribe: () => () => undefined },
    open: () => storage as Storage,
    now: () => clock().now(),
  })
}
