import {
  defaultSiteConfig,
  type RelayPayload,
  type SiteConfig,
  type TriggerRule,
} from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  dataLayerPYS?: ArrayLike<unknown>[]
  footfall(...args: unknown[]): void
}

let frame: HTMLIFrameElement
afterEach(() => frame.remove())

const event = { name: 'Told' }
const rules: TriggerRule[] = [
  {
    id: 't1',
    trigger: 'click',
    settings: { selector: 'main' },
    conditions: { devices: ['desktop'] },
    event,
  },
  { id: 't2', trigger: 'page-visit', settings: { postType: 'post' }, event: { name: 'Read' } },
  { id: 't3', trigger: 'magic', settings: {}, event },
]

const openEmbed = async (more: (endpoint: string) => Partial<SiteConfig>) => {
  const endpoint = `${location.origin}/__room/triggers-${Date.now()}`
  const config = { ...defaultSiteConfig('test-site', endpoint), events: [], ...more(endpoint) }
  frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  return { window: frame.contentWindow as unknown as EmbedWindow, endpoint }
}

test('T-04 the triggers a site uses work in the built loader, from its first moment, under a strict policy', async () => {
  const { window, endpoint } = await openEmbed(() => ({ triggers: rules }))
  window.document.querySelector('main')?.click()
  window.footfall('consent', { analytics: 'granted' })
  await vi.waitFor(async () => {
    const posted: { path: string; body: string }[] = await (await fetch(`${endpoint}/log`)).json()
    const names = posted
      .filter(({ path }) => path === '/v1/collect')
      .flatMap(({ body }) => (JSON.parse(body) as RelayPayload).events.map(({ name }) => name))
    expect(names.toSorted()).toEqual(['Read', 'Told'])
  }, 20_000)
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
  // The first page asks for a build, which takes its time on a busy machine.
}, 90_000)

test('F-01 a form that is sent reaches Google’s analytics as submit_lead_form, with user_data under the advertising grant', async () => {
  const { window } = await openEmbed((endpoint) => ({
    destinations: {
      ga4: { ids: ['G-AB12CD34EF'], userData: true, scriptUrl: `${endpoint}/gtag.js` },
    },
    triggers: [
      { id: 't4', trigger: 'lead-form', settings: {}, event: { name: 'submit_lead_form' } },
    ],
  }))
  const { document } = window
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form id="contact"><input name="first-name" value="Ann"><input name="last-name" value="Lee">
    <input type="email" value="Ann.Lee@gmail.com"><input type="tel" value="+49 30 1234567"><button>Send</button></form>`,
  )
  document.addEventListener('submit', (event) => event.preventDefault())
  const leads = (): unknown[] =>
    Array.from(window.dataLayerPYS ?? [], (call) => Array.from(call))
      .filter(([command, name]) => command === 'event' && name === 'submit_lead_form')
      .map(([, , params]) => params)

  window.footfall('consent', { analytics: 'granted', advertising: 'denied' })
  document.forms[0]?.requestSubmit()
  await vi.waitFor(() => expect(leads()).toHaveLength(1), 20_000)
  expect(JSON.stringify(leads())).not.toMatch(/user_data|gmail|Lee/)

  window.footfall('consent', { analytics: 'granted', advertising: 'granted' })
  // The same form within a second is one message.
  document.body.append(document.forms[0]?.cloneNode(true) as Node)
  document.forms[1]?.requestSubmit()
  await vi.waitFor(() => expect(leads()).toHaveLength(2), 20_000)
  expect(leads()[1]).toMatchObject({
    form_id: 'contact',
    send_to: 'G-AB12CD34EF',
    user_data: {
      email: 'annlee@gmail.com',
      phone_number: '+49301234567',
      address: { first_name: 'Ann', last_name: 'Lee' },
    },
  })
  expect(window.errors).toEqual([])
}, 90_000)
