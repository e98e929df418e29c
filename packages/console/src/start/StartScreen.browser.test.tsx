import type { OrderProof, SiteLookup, Verification } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole } from '../testing/open-console.tsx'

const LOOKUP: SiteLookup = {
  state: 'read',
  url: 'https://www.shop.test/',
  status: 200,
  at: Date.UTC(2026, 10, 16, 8),
  title: 'Lapwing',
  systems: [{ name: 'woocommerce', label: 'WooCommerce' }],
  shop: { isTelling: true, currency: 'GBP' },
  consentTools: [],
  pixels: [{ destination: 'sample', title: 'Sample (test)', ids: ['123456'] }],
  policy: {
    state: 'blocked',
    from: ['header'],
    additions: [{ directive: 'script-src', sources: ['https://t.shop.test'] }],
  },
  snippet: { state: 'absent' },
  hosting: { sameDomain: 'unknown' },
  isCut: false,
}
const VERIFICATION: Verification = {
  state: 'problem',
  problem: 'other-key',
  details: { key: 'dmeo' },
  checks: [
    { name: 'script', state: 'bad' },
    { name: 'domain', state: 'good' },
    { name: 'policy', state: 'open' },
    { name: 'consent', state: 'open' },
    { name: 'events', state: 'open' },
  ],
}
const PROOF: OrderProof = {
  event: 'e1',
  number: '1007',
  time: Date.UTC(2026, 10, 16, 8),
  value: 41.75,
  currency: 'GBP',
  evidence: 'confirmed',
  toldBy: ['shop'],
  consent: { functional: 'granted', analytics: 'granted', advertising: 'granted' },
  cameFrom: { kind: 'campaign', name: 'autumn newsletter' },
  told: [{ name: 'sample', title: 'Sample (test)', state: 'confirmed' }],
}

const respond = ({ path }: Asked): unknown => {
  if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
  if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
  if (path.endsWith('/lanes') || path.endsWith('/things')) return []
  if (path.endsWith('/things/shop/main')) return { version: 2, draft: {} }
  if (path.endsWith('/destinations')) return []
  if (path.endsWith('/lookup')) return { address: 'shop.test', result: LOOKUP }
  if (path.endsWith('/verification')) return VERIFICATION
  if (path.endsWith('/proof')) return PROOF
  return {
    key: 'demo',
    name: 'Demo shop',
    role: 'owner',
    endpoint: 'https://t.shop.test',
    collector: 'https://t.shop.test',
    snippet: '<script></script>',
    origins: ['https://www.shop.test'],
    revision: 3,
    hasUnpublished: false,
    changes: [],
  }
}
afterEach(() => page.viewport(414, 896))

test.each([
  ['address', 'Where is your shop?', 'Address of your shop or site'],
  ['found', 'What we found', 'It would block Footfall'],
  ['install', 'Put it on your site', 'It is on my site'],
  ['banner', 'Ask for consent', 'Switch the banner on'],
  [
    'verify',
    'Your own visit',
    'Its key is dmeo; the key of this site is demo. Events go elsewhere.',
  ],
  ['destination', 'First destination', 'Go on without'],
  ['proof', 'One real order', 'Came from “autumn newsletter”'],
])(
  'step %s has its words and no fault of accessibility, also on a phone',
  async (step, title, words) => {
    await page.viewport(360, 800)
    await openConsole(`/sites/demo/start?step=${step}`, respond)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    const found =
      step === 'address' ? page.getByLabelText(words) : page.getByText(words, { exact: true })
    await expect.element(found.first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    expect(await accessibilityFaults()).toEqual([])
    await page.viewport(1_200, 900)
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('the address holds the step, and German says it too', async () => {
  const { address } = await openConsole('/sites/demo/start?step=found', respond, { language: 'de' })
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Auf Ihre Website bringen' }))
    .toBeVisible()
  expect(address()).toBe('/sites/demo/start?step=install')
})

test('the orders of a shop that was found are counted from the next step on', async () => {
  const { changes, address } = await openConsole('/sites/demo/start?step=found', respond)
  await expect
    .element(page.getByRole('switch', { name: /^Count this shop’s orders/ }))
    .toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(address).toBe('/sites/demo/start?step=install')
  const shop = { currency: 'GBP', value: 'total', ids: 'id', selectors: false, events: {} }
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/api/sites/demo/general', { currency: 'GBP' }],
    ['PUT', '/api/sites/demo/things/shop/main', { version: 2, draft: { shop } }],
    ['POST', '/api/sites/demo/publish', { things: [{ kind: 'shop', id: 'main' }] }],
  ])
})

test('a site with PixelYourSite shares its cookie names from the next step on', async () => {
  const { shop: _, ...read } = LOOKUP
  const plugin = { name: 'pixelyoursite', label: 'PixelYourSite' }
  const { changes, address } = await openConsole('/sites/demo/start?step=found', (asked) =>
    asked.path.endsWith('/lookup')
      ? { address: 'shop.test', result: { ...read, plugin } }
      : asked.path.endsWith('/things/compat/main')
        ? { version: 1, draft: { pluginNames: false } }
        : respond(asked),
  )
  await expect
    .element(page.getByRole('switch', { name: /^Use PixelYourSite’s cookie names/ }))
    .toBeChecked()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(address).toBe('/sites/demo/start?step=install')
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/sites/demo/things/compat/main', { version: 1, draft: { pluginNames: true } }],
    ['POST', '/api/sites/demo/publish', { things: [{ kind: 'compat', id: 'main' }] }],
  ])
})

test('an owner who does not want that changes nothing', async () => {
  const { changes, address } = await openConsole('/sites/demo/start?step=found', respond)
  await page.getByRole('switch', { name: /^Count this shop’s orders/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(address).toBe('/sites/demo/start?step=install')
  expect(changes).toEqual([])
})

test.each([
  ['consent-refused', 'Your visit came, and consent was refused.'],
  ['nothing-arrived', 'Consent was given, but no event arrives.'],
] as const)('a visit that ends as %s is waited for no longer', async (problem, title) => {
  await openConsole('/sites/demo/start?step=verify', (asked) =>
    asked.path.endsWith('/verification') ? { ...VERIFICATION, problem } : respond(asked),
  )
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(page.getByText('Waiting for your visit…')).not.toBeInTheDocument()
})

test('whoever comes without a step is not asked again for the address they named', async () => {
  const { changes, address } = await openConsole('/sites/demo/start', (asked) => {
    if (!asked.path.endsWith('/lookup')) return respond(asked)
    return asked.method === 'GET' ? null : LOOKUP
  })
  await expect.element(page.getByRole('heading', { name: 'What we found' })).toBeVisible()
  expect(address()).toBe('/sites/demo/start?step=found')
  expect(changes.map(({ body }) => body)).toEqual([{ address: 'https://www.shop.test' }])
})

test.each([
  ['address', 'Look'],
  ['verify', 'Open my site'],
])(
  'whoever may only look is told so at ‘%s’, and gets no button that would be refused',
  async (step, button) => {
    await openConsole(`/sites/demo/start?step=${step}`, (request) => {
      const body = respond(request)
      return request.path === '/api/sites/demo' ? { ...(body as object), role: 'analyst' } : body
    })
    await expect
      .element(page.getByText('Only owners and editors of this site may change this.'))
      .toBeVisible()
    expect(page.getByRole('button', { name: button, exact: true }).elements()).toHaveLength(0)
  },
)

test('an opened visit is asked for once in each interval, with the time since it was opened', async () => {
  const tab = { location: { replace: () => undefined }, close: () => undefined }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const asks: { at: number; hasTime: boolean }[] = []
  await openConsole('/sites/demo/start?step=verify', (asked) => {
    if (asked.method === 'POST' && asked.path.endsWith('/lookup')) return LOOKUP
    if (!asked.path.endsWith('/verification')) return respond(asked)
    if (asked.method === 'POST') return { url: 'https://www.shop.test/', link: 'a'.repeat(24) }
    if (asked.query.has('link')) {
      asks.push({ at: performance.now(), hasTime: asked.query.has('ago') })
    }
    return { ...VERIFICATION, state: 'waiting' }
  })
  await page.getByRole('button', { name: 'Open my site' }).click()
  await expect.poll(() => asks.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  open.mockRestore()
  expect(asks.map(({ hasTime }) => hasTime)).not.toContain(false)
  const gaps = asks.slice(1).map(({ at }, index) => at - (asks[index]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(1_000)
})
