import type { FootfallNotice, TriggerConditions } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createAfterConsent } from '../after-consent/create-after-consent.ts'
import { createVisit } from '../after-consent/visit/create-visit.ts'
import { denied, granted } from '../testing/test-answers.ts'
import { createTriggers } from './create-triggers.ts'
import { decideConditions } from './decide-conditions.ts'
import {
  loadBrowsers,
  openTriggerPage,
  type TriggerPage,
  type TriggerPageOptions,
} from './testing/open-trigger-page.ts'

let page: TriggerPage
afterEach(() => page?.close())

const html = '<b>Click</b>'
const click = (conditions: TriggerConditions) => ({
  trigger: 'click',
  settings: { selector: 'b' },
  conditions,
})
/** How many events a click makes. */
const clicked = async (
  conditions: TriggerConditions,
  options: Partial<TriggerPageOptions> = {},
): Promise<number> => {
  page = await openTriggerPage({ rules: [click(conditions)], html, ...options })
  await page.settle()
  page.find('b').click()
  const { length } = await page.told()
  page.close()
  return length
}
const problems = (notices: readonly FootfallNotice[]): string[] =>
  notices.flatMap((notice) => (notice.kind === 'rule' ? [notice.problem] : []))

test('T-04 an invalid selector breaks only its own rule, and says so', async () => {
  const rule = (selector: string) => ({ trigger: 'click', settings: { selector } })
  page = await openTriggerPage({
    rules: [rule('b['), rule('b'), rule(''), { trigger: 'magic', settings: {} }],
    html,
  })
  page.find('b').click()
  expect(await page.params()).toEqual([{}])
  expect(problems(page.notices)).toEqual(['selector', 'selector', 'missing'])
  expect(page.notices).toContainEqual({
    kind: 'rule',
    rule: page.config.triggers?.[0],
    problem: 'selector',
  })
})

test.each(['b:not(.x', 'b/*', 'b[title="x', 'b[title'])(
  'T-04 a selector that never ends (%s) takes no other rule with it',
  async (selector) => {
    const rules = [selector, 'b', 'i'].map((one) => ({
      trigger: 'click',
      settings: { selector: one },
      event: { name: one },
    }))
    page = await openTriggerPage({ rules, html: '<b>Click</b><i>And here</i>' })
    for (const name of ['b', 'i']) page.find(name).click()
    expect((await page.told()).map(({ name }) => name)).toEqual(['b', 'i'])
    expect(problems(page.notices)).toEqual(['selector'])
  },
)

test('T-04 the condition on the address', async () => {
  const addresses = [{ rule: 'contains', value: 'from=mail' } as const]
  expect(await clicked({ addresses }, { address: '?from=mail' })).toBe(1)
  expect(await clicked({ addresses }, { address: '?from=web' })).toBe(0)
  expect(problems(page.notices)).toEqual(['conditions'])
})

test('T-04 the condition on an address parameter, with and without a value', async () => {
  const with2 = { address: '?a=1&a=2' }
  expect(await clicked({ parameters: [{ name: 'a' }] }, with2)).toBe(1)
  expect(await clicked({ parameters: [{ name: 'a', value: '2' }] }, with2)).toBe(1)
  expect(await clicked({ parameters: [{ name: 'a', value: '3' }] }, with2)).toBe(0)
  expect(await clicked({ parameters: [{ name: 'b' }] }, with2)).toBe(0)
})

test('T-04 the condition on the device', async () => {
  expect(await clicked({ devices: ['desktop'] })).toBe(1)
  expect(await clicked({ devices: ['mobile'] })).toBe(0)
  const { send } = cdp() as unknown as { send(name: string, options: object): Promise<void> }
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    expect(await clicked({ devices: ['desktop'] })).toBe(0)
    expect(await clicked({ devices: ['mobile'] })).toBe(1)
  } finally {
    await send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
})

test('T-04 the condition on the visitor’s role', async () => {
  const member = { visitor: { user: { id: '3', roles: ['editor', 'member'] } } }
  expect(await clicked({ roles: ['member'] }, member)).toBe(1)
  expect(await clicked({ roles: ['guest'] }, member)).toBe(0)
  expect(await clicked({ roles: ['guest'] }, { visitor: { region: 'DE' } })).toBe(1)
  expect(await clicked({ roles: ['member'] }, { visitor: { region: 'DE' } })).toBe(0)
})

test('T-06 a moment whose condition is not known yet waits until the host has told, and no longer than its page', async () => {
  const rules = [
    {
      trigger: 'page-visit',
      settings: { rule: 'contains', value: '/page' },
      conditions: { roles: ['member'] },
    },
  ]
  page = await openTriggerPage({ rules })
  expect(await page.told()).toHaveLength(0)
  page.footfall('visitor', { user: { id: '3', roles: ['member'] } })
  page.footfall('visitor', { user: { id: '3', roles: ['member'] } })
  expect(await page.told()).toHaveLength(1)
  page.close()

  page = await openTriggerPage({ rules })
  page.window.history.pushState({}, '', '/elsewhere')
  await page.settle()
  page.footfall('visitor', { user: { id: '3', roles: ['member'] } })
  expect(await page.told()).toHaveLength(0)
})

test('T-06 the conditions on landing page and source need the visit’s data, and wait for it', async () => {
  const rule = (conditions: TriggerConditions) => ({
    trigger: 'page-visit',
    settings: { rule: 'contains', value: '/page' },
    conditions,
  })
  const visit = {
    tracker: {
      loadAfterConsent: async () => (core, relay) =>
        createAfterConsent(core, relay, { createVisit, flags: {} }),
    },
  } satisfies Partial<TriggerPageOptions>
  const count = async (conditions: TriggerConditions, consent = granted): Promise<number> => {
    page = await openTriggerPage({ ...visit, rules: [rule(conditions)], consent })
    const { length } = await page.told()
    page.close()
    return length
  }
  expect(await count({ landings: [{ rule: 'contains', value: '/page' }] })).toBe(1)
  expect(await count({ landings: [{ rule: 'contains', value: '/other' }] })).toBe(0)
  expect(await count({ sources: ['direct'] })).toBe(1)
  expect(await count({ sources: ['search.test'] })).toBe(0)
  expect(await count({ sources: ['direct'] }, { ...granted, analytics: 'denied' })).toBe(0)
})

test('T-04 conditions of different kinds must all hold', async () => {
  const conditions: TriggerConditions = { devices: ['desktop'], parameters: [{ name: 'a' }] }
  expect(await clicked(conditions, { address: '?a=1' })).toBe(1)
  expect(await clicked(conditions)).toBe(0)
})

test('T-04 refused: a click is dropped with a reason and nothing is stored', async () => {
  page = await openTriggerPage({ rules: [click({})], html, consent: denied })
  page.find('b').click()
  await page.settle()
  expect(await page.requests('/v1/collect')).toEqual([])
  expect(page.window.document.cookie + page.window.localStorage.length).toBe('0')
  expect(page.notices).toContainEqual(
    expect.objectContaining({ name: 'Told', state: 'dropped', reason: 'no-consent' }),
  )
})

test('T-04 the owner’s parameters join, and go before what the trigger knows', async () => {
  const event = { name: 'Lead', params: { value: 5, text: 'mine' } }
  page = await openTriggerPage({
    rules: [{ trigger: 'form', settings: {}, event }],
    html: '<form id="a"></form>',
  })
  page.find<HTMLFormElement>('form').requestSubmit()
  expect(await page.params()).toEqual([{ form_id: 'a', form_class: '', text: 'mine', value: 5 }])
})

/** Writes down what listens to the document, by kind; the same function twice is one listener. */
const watchListeners = ({ window: { document } }: TriggerPage): Map<string, Set<unknown>> => {
  const kinds = new Map<string, Set<unknown>>()
  const { addEventListener, removeEventListener } = document
  document.addEventListener = (type: string, call: never, options: never) => {
    kinds.set(type, (kinds.get(type) ?? new Set()).add(call))
    if (OURS.includes(type)) expect(options).toEqual({ capture: true, passive: true })
    addEventListener.call(document, type, call, options)
  }
  document.removeEventListener = (type: string, call: never, options: never) => {
    kinds.get(type)?.delete(call)
    removeEventListener.call(document, type, call, options)
  }
  return kinds
}

const OURS = ['click', 'mouseover', 'scroll', 'submit', 'play', 'timeupdate', 'wpcf7mailsent']

const everything = [
  { trigger: 'scroll', settings: { percents: ['50'] } },
  ...['click', 'mouse-over'].map((trigger) => ({ trigger, settings: { selector: 'b' } })),
  { trigger: 'link-click', settings: { rule: 'contains', value: 'x' } },
  { trigger: 'video', settings: { percent: 10 } },
  { trigger: 'contact-link', settings: { schemes: 'tel' } },
  ...['form', 'lead-form', 'comment', 'download'].map((trigger) => ({ trigger, settings: {} })),
]

test('T-04 listeners are passive and one per kind, however many rules there are, and gone after destroy', async () => {
  page = await openTriggerPage({ rules: [...everything, ...everything], html })
  page.tracker.destroy()
  const kinds = watchListeners(page)
  const tracker = page.start({
    startTriggers: createTriggers(await loadBrowsers(), decideConditions),
  })
  expect(OURS.map((type) => kinds.get(type)?.size)).toEqual(OURS.map(() => 1))
  tracker.destroy()
  expect([...kinds].filter(([, calls]) => calls.size > 0)).toEqual([])
})

test('T-04 more rules than begin in one task all begin, and none after destroy', async () => {
  const rules = Array.from({ length: 120 }, (_, n) => ({
    trigger: 'click',
    settings: { selector: 'b' },
    event: { name: `Told${n}` },
  }))
  page = await openTriggerPage({ rules, html })
  await page.settle()
  page.find('b').click()
  expect(new Set((await page.told()).map(({ name }) => name)).size).toBe(120)
  page.close()

  page = await openTriggerPage({ rules, html })
  page.tracker.destroy()
  await page.settle()
  page.find('b').click()
  expect(await page.told()).toEqual([])
})

test('T-04 a site without rules adds no listener', async () => {
  page = await openTriggerPage({ rules: [], html })
  page.tracker.destroy()
  const kinds = watchListeners(page)
  page.start({ startTriggers: createTriggers(await loadBrowsers(), decideConditions) })
  expect(OURS.filter((type) => kinds.get(type)?.size)).toEqual([])
})

test('T-04 after destroy nothing is heard, in shadow roots neither', async () => {
  page = await openTriggerPage({ rules: everything, html: '<b>Click</b><div id="host"></div>' })
  const root = page.find('#host').attachShadow({ mode: 'open' })
  root.innerHTML = '<form><button>Send</button></form>'
  root.addEventListener('submit', (event) => event.preventDefault())
  root.querySelector('button')?.click()
  page.find('b').click()
  expect(await page.told()).toHaveLength(3)
  page.tracker.destroy()
  root.querySelector('button')?.click()
  page.find('b').click()
  page.find('b').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  await page.settle()
  expect(await page.told()).toHaveLength(3)
})
