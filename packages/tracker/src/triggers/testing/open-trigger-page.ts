import type {
  ConsentUpdate,
  FootfallNotice,
  PageContext,
  Params,
  RelayEvent,
  TriggerAct,
  TriggerRule,
  VisitorContext,
} from '@footfall/contract'
import type { Tracker, TrackerOptions } from '../../core/create-tracker.ts'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'
import { createTriggers } from '../create-triggers.ts'
import { decideConditions } from '../decide-conditions.ts'
import { triggers } from '../registry.ts'
import type { TriggerBrowser } from '../trigger-env.ts'

type Rule = Omit<TriggerRule, 'event' | 'id'> & Partial<Pick<TriggerRule, 'event' | 'id'>>

export interface TriggerPageOptions {
  /** What the owner published, as it stands or by the page's place; the event's name is `Told` unless a rule has one. */
  rules: Rule[] | ((place: Location) => Rule[])
  html?: string
  context?: PageContext | undefined
  visitor?: VisitorContext | undefined
  /** Query and fragment of the address. */
  address?: string | undefined
  /** Default: all is granted before anything happens. */
  consent?: ConsentUpdate
  tracker?: Partial<TrackerOptions>
}

/** A page that a visitor acts on, with the real triggers and the real tracker. */
export interface TriggerPage extends TestPage {
  tracker: Tracker
  find<T extends Element = HTMLElement>(selector: string): T
  act(act: TriggerAct): Promise<void>
  /** What reached the server, in order. */
  told(): Promise<RelayEvent[]>
  /** What the triggers added to each of these. */
  params(): Promise<Params[]>
  footfall(...call: unknown[]): void
}

/** Every trigger there is, as the build finds them. */
export const loadBrowsers = async (): Promise<Record<string, TriggerBrowser>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(triggers).map(async (name) => {
        const { browser } = await import(`../${name}/browser.ts`)
        return [name, browser as TriggerBrowser] as const
      }),
    ),
  )

export const openTriggerPage = async ({
  rules,
  html = '',
  context,
  visitor,
  address = '',
  consent = granted,
  tracker: options,
}: TriggerPageOptions): Promise<TriggerPage> => {
  const page = await openPage(address)
  const { document } = page.window
  const script = document.getElementById('footfall-page')
  if (script) script.textContent = context ? JSON.stringify(context) : ''
  document.body.innerHTML = html
  // Nobody leaves the page of a test.
  for (const type of ['click', 'submit']) {
    page.window.addEventListener(type, (event) => {
      if (type === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
    })
  }
  page.config.events = []
  const published = Array.isArray(rules) ? rules : rules(page.window.location)
  page.config.triggers = published.map((rule, at) => ({
    id: `t${at + 1}`,
    event: { name: 'Told' },
    ...rule,
  }))
  const tracker = page.start({
    startTriggers: createTriggers(await loadBrowsers(), decideConditions),
    ...options,
  })
  const footfall = (...call: unknown[]): void =>
    (page.window as unknown as { footfall(...list: unknown[]): void }).footfall(...call)
  tracker.consent.set(consent)
  if (visitor) footfall('visitor', visitor)
  const find = <T extends Element>(selector: string): T => {
    const found = document.querySelector<T>(selector)
    if (!found) throw new Error(`There is no ${selector} on the page.`)
    return found
  }
  const told = async (): Promise<RelayEvent[]> => {
    await page.settle(2000)
    // A busy machine may need longer than the clock says.
    for (let round = 0; round < 50 && hasQueued(page.notices); round++) await page.settle(2000)
    // A clock that leaps takes an event's patience before its halves could answer: told twice, it is one.
    return [...new Map((await relayed(page)).map((event) => [event.id, event])).values()]
  }
  return {
    ...page,
    tracker,
    find,
    told,
    footfall,
    params: async () => (await told()).map(({ params: { post_id, post_type, ...own } }) => own),
    async act(act) {
      if (act.does === 'wait') page.clock.advance(act.seconds * 1000)
      else if (act.does === 'scroll') await scroll(page, act.percent)
      else if (act.does === 'type') find<HTMLInputElement>(act.on).value = act.text
      else if (act.does === 'submit') find<HTMLFormElement>(act.on).requestSubmit()
      else if (act.does === 'click') find(act.on).dispatchEvent(mouse(page, 'click'))
      else find(act.on).dispatchEvent(mouse(page, act.does))
    },
  }
}

const hasQueued = (notices: readonly FootfallNotice[]): boolean => {
  const states = new Map<string, string>()
  for (const notice of notices) {
    if (notice.kind === 'event' && notice.destination === 'relay') {
      states.set(notice.id, notice.state)
    }
  }
  return [...states.values()].includes('queued')
}

const mouse = ({ window }: TestPage, type: string): Event =>
  new window.MouseEvent(type, { bubbles: true, composed: true, cancelable: true })

/** Resolves when the browser has told of the scrolling; at once when there is nothing to scroll. */
const scroll = async ({ window }: TestPage, percent: number): Promise<void> => {
  const { scrollHeight, clientHeight } = window.document.documentElement
  const top = ((scrollHeight - clientHeight) * percent) / 100
  const heard = new Promise((resolve) =>
    window.addEventListener('scroll', resolve, { once: true, capture: true }),
  )
  const before = window.scrollY
  window.scrollTo({ top, behavior: 'instant' })
  if (window.scrollY !== before) await heard
}
