import { type PopupNotice, unknownConsent } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { inWords } from '../../testing/popup-stage.ts'
import type { TestClock } from '../../testing/test-clock.ts'
import type { PopupRuleExample } from '../part-examples.ts'
import type { PopupEngine, PopupPage } from '../popup-page.ts'
import type { AnyRule } from '../popup-rule.ts'
import type { AnyPopupTrigger, PopupTrigger, PopupTriggerEnv } from '../popup-trigger.ts'
import { loadRules, loadTriggers } from '../testing/load-parts.ts'
import { playRule } from '../testing/play-rule.ts'
import { playTrigger } from '../testing/play-trigger.ts'
import { createEngine } from './create-engine.ts'
import { createQueue } from './popup-queue.ts'

afterEach(() => localStorage.clear())

const CONSENTS = ['granted', 'denied', 'asked'] as const

/** A rule in one of its states, as an example of its folder has it. */
interface State {
  rule: string
  code: AnyRule
  example: PopupRuleExample
  consent: (typeof CONSENTS)[number]
}

const triggers = (await loadTriggers()).map(({ examples, ...rest }) => ({
  ...rest,
  // What takes away one popup's own part of the page leaves those of the others.
  examples: examples.filter(({ acts }) => !acts.some(({ does }) => does === 'remove')),
}))
const states: State[] = (await loadRules()).flatMap(({ name: rule, code, examples }) =>
  [true, false, undefined].flatMap((holds) => {
    const example = examples.find((one) => one.holds === holds)
    return example ? CONSENTS.map((consent) => ({ rule, code, example, consent })) : []
  }),
)

/** What must be said, from the requirements alone. */
const wanted = (
  trigger: string,
  isFired: boolean,
  { rule, code, example, consent }: State,
): string => {
  const found = example.found ? ` (${example.found})` : ''
  if (!isFired) return 'not-shown: no-trigger'
  const isLooked = !code.needsMemory || consent === 'granted'
  if (isLooked && example.holds === false) return `not-shown: rule ${rule}${found}`
  if (consent === 'asked') return 'waiting: banner-open'
  if (!isLooked) return 'not-shown: no-functional-consent'
  return example.holds ? `shown by ${trigger}` : `not-shown: visitor-unknown ${rule}`
}

const pageOf = (
  { window, document, clock, listen, onTold, pageStart }: PopupTriggerEnv,
  consent: State['consent'],
  notices: PopupNotice[],
): PopupPage => ({
  window,
  document,
  clock,
  listen,
  onTold,
  pageStart,
  site: 'site',
  endpoint: '',
  timeZone: 'UTC',
  budget: {},
  asksConsent: consent === 'asked',
  guard: (call) => call(),
  consent: () => ({
    ...unknownConsent(),
    ...(consent !== 'asked' && { functional: consent, source: 'banner' }),
  }),
  context: () => undefined,
  visitor: () => undefined,
  touch: () => undefined,
  visitorId: () => undefined,
  on: () => () => undefined,
  notice: (notice) => void notices.push(notice),
  tell: () => undefined,
})

/** Runs a popup for each state of each rule behind one trigger, and says what became of them. */
const playAll = async (
  name: string,
  code: AnyPopupTrigger,
  example: Parameters<typeof playTrigger>[1],
): Promise<string[]> => {
  const said: string[] = []
  const engines: PopupEngine[] = []
  const behindTrigger: PopupTrigger = (settings, _, env) => {
    const notices = states.map((state) => {
      const own: PopupNotice[] = []
      const engine = createEngine(pageOf(env, state.consent, own), createQueue())
      engines.push(engine)
      engine.add({
        id: 'it',
        triggers: [{ kind: name, settings: { ...settings }, code }],
        rules: [
          {
            kind: state.rule,
            settings: {},
            code: { ...state.code, check: () => playRule(state.code, state.example) },
          },
        ],
        languages: [''],
        async show() {
          own.push({ kind: 'popup', popup: 'it', state: 'shown', by: name })
          return { file: { view: {} }, close: () => undefined }
        },
      })
      return own
    })
    return () => {
      const clock = env.clock as TestClock
      clock.advance(0)
      // Time for what nobody says; a trigger that must stay quiet could use it too.
      if (example.fires) clock.advance(2000)
      for (const own of notices) said.push(own.map(inWords).at(-1) ?? '')
      for (const engine of engines) engine.destroy()
    }
  }
  await playTrigger(behindTrigger as AnyPopupTrigger, example)
  return said
}

for (const { name, code, examples } of triggers) {
  test.each(examples)(`P-02 P-03 ${name} × every rule in every state: $title`, async (example) => {
    const said = await playAll(name, code, example)
    const isFired = example.fires > 0
    expect(said.map((words, at) => [states[at]?.rule, states[at]?.consent, words])).toEqual(
      states.map((state) => [state.rule, state.consent, wanted(name, isFired, state)]),
    )
  })
}

test('P-02 P-03 every trigger and every rule is among them', () => {
  expect(triggers.length).toBeGreaterThanOrEqual(8)
  expect(new Set(states.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(19)
})
