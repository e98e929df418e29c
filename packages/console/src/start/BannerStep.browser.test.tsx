import { defaultSiteConfig, type PreviewDraft } from '@footfall/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'

const { consent } = defaultSiteConfig('demo', 'https://t.shop.test')
const RULES = '/api/sites/demo/things/consent/main'

/** The rules of the site as its server has them. */
let saved: Record<string, unknown>
let live: Record<string, unknown>
let version: number
beforeEach(() => {
  saved = { consent: { ...consent, gpc: 'never' } }
  live = { consent }
  version = 4
})

const respond = ({ method, path, body }: Asked): unknown => {
  if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
  if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
  if (path === RULES) {
    if (method === 'PUT') {
      saved = (body as { draft: typeof saved }).draft
      version++
    }
    const state = JSON.stringify(saved) === JSON.stringify(live) ? 'live' : 'changed'
    return { kind: 'consent', id: 'main', title: 'consent', state, version, draft: saved, live }
  }
  if (path.endsWith('/publish')) {
    live = saved
    return { revision: 4, publishedAt: 1 }
  }
  if (/\/(lanes|things|destinations)$/.test(path)) return []
  if (path.endsWith('/proof')) return null
  if (path.endsWith('/verification')) return { state: 'idle', checks: [] }
  if (path.endsWith('/lookup')) {
    const consentTools = [
      { name: 'cookiebot', label: 'Cookiebot' },
      { name: 'klaro', label: 'Klaro' },
    ]
    return {
      address: 'shop.test',
      result: {
        state: 'read',
        url: 'https://www.shop.test/',
        status: 200,
        at: 1,
        systems: [],
        pixels: [],
        consentTools,
        isCut: false,
        policy: { state: 'none', from: [], additions: [] },
        snippet: { state: 'right' },
        hosting: { sameDomain: 'unknown' },
      },
    }
  }
  return {
    key: 'demo',
    name: 'Demo shop',
    role: 'owner',
    endpoint: '',
    collector: '',
    snippet: '<script></script>',
    origins: ['https://www.shop.test'],
    revision: 3,
    hasUnpublished: false,
    changes: [],
  }
}

const listen = () => page.getByRole('button', { name: 'Listen to Cookiebot and Klaro' })
const next = () => page.getByRole('button', { name: 'Next', exact: true })
const done = () => page.getByRole('button', { name: /^Consent ?done$/ })

test('tools that were found are listened to by one press, and only then the step is done', async () => {
  const { changes, address } = await openConsole('/sites/demo/start?step=banner', respond)
  await expect.element(listen()).toBeVisible()
  await expect.element(next()).not.toBeInTheDocument()
  await expect.element(done()).not.toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
  await listen().click()
  await expect.element(page.getByText('Footfall listens to Cookiebot and Klaro.')).toBeVisible()
  await expect.element(done()).toBeVisible()
  const draft = { consent: { ...consent, gpc: 'never' }, consentTools: ['cookiebot', 'klaro'] }
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', RULES, { version: 4, draft }],
    ['POST', '/api/sites/demo/publish', { things: [{ kind: 'consent', id: 'main' }] }],
  ])
  expect(await accessibilityFaults()).toEqual([])
  await next().click()
  expect(address()).toBe('/sites/demo/start?step=verify')
})

test('a tool that is asked already stays, and so does what its categories stand for', async () => {
  const map = { klaro: { stats: 'analytics' } }
  saved = { consent, consentTools: ['klaro'], consentToolMap: map }
  live = saved
  const { changes } = await openConsole('/sites/demo/start?step=banner', respond)
  await listen().click()
  await expect.element(next()).toBeVisible()
  expect(changes[0]?.body).toEqual({
    version: 4,
    draft: { consent, consentTools: ['klaro', 'cookiebot'], consentToolMap: map },
  })
})

test('what is saved and not live is only published', async () => {
  saved = { consent, consentTools: ['auto'] }
  const { changes } = await openConsole('/sites/demo/start?step=banner', respond)
  await listen().click()
  await expect.element(next()).toBeVisible()
  expect(changes.map(({ method }) => method)).toEqual(['POST'])
})

test('pages that look for tools themselves hear these too', async () => {
  saved = { consent, consentTools: ['auto'] }
  live = saved
  await openConsole('/sites/demo/start?step=banner', respond)
  await expect.element(next()).toBeVisible()
  await expect.element(listen()).not.toBeInTheDocument()
})

test('a refused save leaves the step open and says so', async () => {
  await openConsole('/sites/demo/start?step=banner', (asked) =>
    asked.method === 'PUT'
      ? refuse(409, 'FOOTFALL_E_CONFLICT', 'Somebody else saved meanwhile.')
      : respond(asked),
  )
  await listen().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(next()).not.toBeInTheDocument()
})

/** A page of an origin of its own that passes on which draft it was sent. */
const FRAME = `data:text/html,<html lang="en"><title>x</title><script>
onmessage = ({ data }) => parent.postMessage({ got: data }, '*')
parent.postMessage({ footfall: 'preview', state: 'ready' }, '*')
</script>`

test('a new banner is saved as its preview shows it: following the page', async () => {
  const shown: PreviewDraft[] = []
  const onMessage = ({ data }: MessageEvent): void => {
    if (data?.got) shown.push(data.got.draft)
  }
  window.addEventListener('message', onMessage)
  onTestFinished(() => window.removeEventListener('message', onMessage))
  const theme = { kind: 'choice', label: 'Theme', isPublic: true, default: 'page', choices: [] }
  const { changes } = await openConsole('/sites/demo/start?step=banner', (asked) => {
    if (asked.path === '/api/widgets') return [{ name: 'consent-banner', fields: { theme } }]
    if (asked.path.endsWith('/preview-link')) return { url: FRAME, services: [] }
    const usual = respond(asked)
    if (!asked.path.endsWith('/lookup')) return usual
    const { result, ...rest } = usual as { result: object }
    return { ...rest, result: { ...result, consentTools: [] } }
  })
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Switch the banner on' }).click()
  await expect.poll(() => changes.length).toBe(2)
  expect(changes[0]).toMatchObject({
    method: 'PUT',
    path: '/api/sites/demo/things/widget/consent-banner',
    body: { version: 0 },
  })
  expect(changes[0]?.body).toHaveProperty('draft', { kind: 'consent-banner', settings: {} })
  // As it will look: it follows its page.
  expect(shown.at(-1)?.settings).toMatchObject({ theme: 'page' })
})
