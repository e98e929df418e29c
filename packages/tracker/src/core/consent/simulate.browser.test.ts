import {
  type ConsentAnswers,
  type ConsentConfig,
  type FootfallNotice,
  type SimulationInput,
  simulate,
} from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { createScriptedTool } from '../../testing/scripted-tool.ts'

let page: TestPage | undefined
afterEach(() => page?.close())

const ANSWERS: Record<string, Partial<ConsentAnswers> | undefined> = {
  nothing: undefined,
  everything: { functional: 'granted', analytics: 'granted', advertising: 'granted' },
  refused: { functional: 'denied', analytics: 'denied', advertising: 'denied' },
  'analytics only': { functional: 'denied', analytics: 'granted', advertising: 'denied' },
  'advertising only': { functional: 'denied', analytics: 'denied', advertising: 'granted' },
  'half an answer': { analytics: 'denied' },
}
const REGIONS = [undefined, 'US-CA', 'DE-BY']
const RULES: Record<string, Partial<ConsentConfig>> = {
  explicit: { mode: 'explicit', gpc: 'always' },
  'prior in California': { mode: 'prior', gpc: 'opt-out-regions', optOutRegions: ['US-CA'] },
  'signal ignored': { mode: 'prior', gpc: 'never', optOutRegions: ['US-CA'] },
}

const purposeOf = (name: string) =>
  name === 'ads' ? 'advertising' : name === 'stats' ? 'analytics' : undefined

/** What a real page with a real gate does with the same visitor. */
const happens = async (
  rules: Partial<ConsentConfig>,
  { region, gpc, answers, services, tool }: SimulationInput,
  change: (open: TestPage) => void,
): Promise<Record<string, Record<string, string>>> => {
  page?.close()
  const open = await openPage()
  page = open
  Object.assign(open.config.consent, rules)
  open.config.events.push({ name: 'OnlyStats', type: 'static', destinations: ['stats', 'nobody'] })
  change(open)
  Object.defineProperty(open.window.navigator, 'globalPrivacyControl', {
    value: gpc,
    configurable: true,
  })
  // Told with the page: until a host says where the visitor is, the strictest rules hold, and what they drop stays dropped.
  if (region) Object.assign(open.window, { footfall: { q: [['visitor', { region }]] } })
  const scripted = tool ? createScriptedTool(tool) : undefined
  const tracker = open.start(
    scripted && {
      loadTools: async () => (core) => {
        core.consent.lower('filters', {})
        return scripted.watch(core, (update) =>
          core.consent.set({ source: 'tool', tool: scripted.name, ...update }),
        )
      },
    },
  )
  if (scripted) await expect.poll(() => scripted.isWatched).toBe(true)
  const update = { ...answers, ...(services && { services }) }
  if (scripted) scripted.say(update)
  else if (answers || services) tracker.consent.set(update)
  await open.settle()
  return lastStates(open.notices)
}

/** The last state of each way, before our own server or a platform has had a say. */
const lastStates = (notices: readonly FootfallNotice[]): Record<string, Record<string, string>> => {
  const events: Record<string, Record<string, string>> = {}
  for (const notice of notices) {
    if (notice.kind !== 'event') continue
    const state = ['accepted', 'queued', 'recorded'].includes(notice.state) ? 'sent' : notice.state
    events[notice.name] = { ...events[notice.name], [notice.destination]: state }
  }
  return events
}

const simulated = (
  open: TestPage,
  input: SimulationInput,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    simulate(open.config, input, purposeOf).events.map(({ name, ways }) => [
      name,
      Object.fromEntries(ways.map(({ destination, state }) => [destination, state])),
    ]),
  )

for (const [rule, rules] of Object.entries(RULES)) {
  for (const region of REGIONS) {
    for (const gpc of [false, true]) {
      const title = `${rule}, region ${region ?? 'unknown'}, signal ${gpc ? 'on' : 'off'}`
      test(`C-10 C-12 the simulator says what a page does: ${title}`, async () => {
        for (const [answer, answers] of Object.entries(ANSWERS)) {
          const input: SimulationInput = {
            gpc,
            ...(region && { region }),
            ...(answers && { answers }),
          }
          const real = await happens(rules, input, () => undefined)
          expect.soft(simulated(page as TestPage, input), answer).toEqual(real)
        }
      })
    }
  }
}

const SPECIAL: Record<string, [SimulationInput, (open: TestPage) => void]> = {
  'one platform allowed by itself': [
    { answers: ANSWERS.refused ?? {}, services: { ads: 'granted' } },
    () => undefined,
  ],
  'one platform refused by itself': [
    { answers: ANSWERS.everything ?? {}, services: { ads: 'denied' } },
    () => undefined,
  ],
  'one platform allowed, under the signal': [
    { gpc: true, answers: ANSWERS.refused ?? {}, services: { ads: 'granted' } },
    () => undefined,
  ],
  'a consent tool that allows': [
    { tool: 'cookie-shop', answers: ANSWERS.everything ?? {} },
    () => undefined,
  ],
  'a consent tool that refuses half': [
    { tool: 'cookie-shop', gpc: true, answers: ANSWERS['analytics only'] ?? {} },
    () => undefined,
  ],
  'a tag that the owner loads before an answer': [
    { answers: ANSWERS.refused ?? {} },
    ({ config }) => Object.assign(config.destinations.ads ?? {}, { consentMode: 'advanced' }),
  ],
  'the same, refused by itself': [
    { answers: ANSWERS.everything ?? {}, services: { ads: 'denied' } },
    ({ config }) => Object.assign(config.destinations.ads ?? {}, { consentMode: 'advanced' }),
  ],
  'the same without an answer': [
    {},
    ({ config }) => Object.assign(config.destinations.ads ?? {}, { consentMode: 'advanced' }),
  ],
}

for (const [title, [input, change]] of Object.entries(SPECIAL)) {
  test(`C-09 C-13 the simulator says what a page does: ${title}`, async () => {
    const real = await happens({}, input, change)
    expect(simulated(page as TestPage, input)).toEqual(real)
    expect(Object.keys(real).sort()).toEqual(['OnlyStats', 'PageView'])
  })
}

test('C-14 trying changes nothing: no request, no cookie, no storage, no answer, no notice', async () => {
  page = await openPage()
  const { window, notices, config } = page
  const tracker = page.start()
  await page.settle()
  const before = JSON.stringify([tracker.consent.get(), notices, config, await page.requests()])
  for (const answers of Object.values(ANSWERS)) {
    for (const gpc of [true, false]) {
      simulate(config, { gpc, region: 'US-CA', ...(answers && { answers }) }, purposeOf)
    }
  }
  await page.settle()
  expect(JSON.stringify([tracker.consent.get(), notices, config, await page.requests()])).toBe(
    before,
  )
  expect([window.document.cookie, window.localStorage.length]).toEqual(['', 0])
  expect([page.ads.loads, page.stats.loads]).toEqual([0, 0])
})
