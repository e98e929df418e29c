import type { PreviewDraft, SiteDetail, ThingDetail } from '@footfall/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../../api/api.ts'
import { createQueries } from '../../api/queries.ts'
import { useServices } from '../../app/services.ts'
import { accessibilityFaults } from '../../testing/accessibility.ts'
import { refuse } from '../../testing/open-console.tsx'
import { Stage } from '../../testing/Stage.tsx'
import { BannerScreen } from './BannerScreen.tsx'
import { bannerQuery } from './banner-query.ts'
import type { BannerSearch } from './banner-search.ts'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '',
  origins: [],
  revision: 3,
  hasUnpublished: false,
} as SiteDetail
const ENTRY = {
  name: 'consent-banner',
  title: 'Consent banner',
  languages: ['ar', 'de', 'en'],
  fields: {
    policyUrl: { kind: 'url', label: 'Privacy policy', isPublic: true },
    theme: {
      kind: 'choice',
      label: 'Light or dark',
      isPublic: true,
      default: 'page',
      choices: [
        { value: 'auto', label: 'As the visitor has set' },
        { value: 'page', label: 'Follow the page' },
        { value: 'light', label: 'Light' },
      ],
    },
    title: { kind: 'text', label: 'Heading', isPublic: true, isAdvanced: true },
  },
}

/** A page of an origin of its own, as the real one is: it says that it listens, and tells back what it was sent. */
const FRAME = `data:text/html,<html lang="en"><title>x</title><script>
onmessage = ({ data }) => {
  parent.postMessage({ got: data }, '*')
  parent.postMessage({ footfall: 'preview', state: 'shown' }, '*')
}
parent.postMessage({ footfall: 'preview', state: 'ready' }, '*')
</script>`

let stored: ThingDetail | undefined
let puts: { address: string; body: { version: number; draft: Record<string, unknown> } }[]
let refusal: Response | undefined
let isDown: boolean
let held: Promise<void>
let sent: PreviewDraft[]
let asked: BannerSearch[]
const onMessage = ({ data }: MessageEvent): void => {
  if (data?.got) sent.push(data.got.draft)
}
beforeEach(() => {
  stored = {
    kind: 'widget',
    id: 'w3',
    title: 'Consent banner',
    folder: 'consent-banner',
    state: 'live',
    version: 4,
    draft: { kind: 'consent-banner', settings: { policyUrl: '/privacy', extra: 'kept' } },
  }
  ;[puts, sent, asked, refusal] = [[], [], [], undefined]
  ;[isDown, held] = [false, Promise.resolve()]
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
})

const show = async (
  { role = 'editor' as SiteDetail['role'], search = {} as BannerSearch } = {},
  scheme: 'light' | 'dark' = 'light',
): Promise<void> => {
  const api = createApi(async (path, init) => {
    const address = String(path)
    if (init?.method === 'PUT') {
      const body = JSON.parse(String(init.body))
      puts.push({ address, body })
      if (refusal) return refusal
      stored = {
        ...(stored ?? { kind: 'widget', id: 'consent-banner', title: '', state: 'new' }),
        version: body.version + 1,
        draft: body.draft,
      } as ThingDetail
      await held
      return Response.json(stored)
    }
    if (isDown) return refuse(403, 'FOOTFALL_E_FORBIDDEN', 'You may not do this.')
    if (address.endsWith('/api/widgets')) return Response.json([ENTRY])
    if (address.endsWith('/preview-link')) {
      const services = [{ name: 'meta', title: 'Meta', purpose: 'advertising' }]
      return Response.json({ url: FRAME, expiresAt: Date.now() + 60_000, services })
    }
    if (address.endsWith('/things?kind=widget')) return Response.json(stored ? [stored] : [])
    return Response.json(stored ?? SITE)
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <BannerScreen
        site={{ ...SITE, role }}
        search={search}
        onSearch={(part) => asked.push(part)}
      />
      <FetchAnew />
    </Stage>,
  )
  await expect.element(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
}

/** Does to all that was fetched what a publication does, and says how often the banner then failed. */
const FetchAnew = (): ReactElement => {
  const client = useQueryClient()
  const { api } = useServices()
  const { errorUpdateCount } = useQuery(bannerQuery(api, 'demo'))
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: ['site'] })}>
      Failed {errorUpdateCount}
    </button>
  )
}
const text = (): string => document.body.textContent ?? ''
const heading = () => page.getByRole('textbox', { name: 'Heading' })
const save = () => page.getByRole('button', { name: 'Save' })
const openWords = () => page.getByText('Your own words, and more').click()

test('the frame is sandboxed, and is sent what the form holds as it is typed', async () => {
  stored = {
    ...(stored as ThingDetail),
    draft: { kind: 'consent-banner', settings: { policyUrl: '/privacy', theme: 'auto' } },
  }
  await show({ search: { language: 'ar', scheme: 'dark', layer: 'choice' } })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const frame = page.getByTitle('The banner on a page').element()
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(sent.at(-1)).toMatchObject({
    kind: 'consent-banner',
    settings: { policyUrl: '/privacy', theme: 'dark', titles: { meta: 'Meta' } },
    page: { language: 'ar', direction: 'rtl', scheme: 'dark' },
    services: [{ name: 'meta', purpose: 'advertising' }],
    isOpen: true,
  })
  await openWords()
  await heading().fill('May we count?')
  await expect.poll(() => sent.at(-1)?.settings.title).toBe('May we count?')
  expect(puts).toEqual([])
})

test('a message from elsewhere is not taken for the frame’s', async () => {
  await show()
  window.postMessage({ footfall: 'preview', state: 'unknown-kind' }, '*')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(text()).not.toContain('This cannot be shown yet.')
})

test('it is saved by its id and version, with what no form shows', async () => {
  await show()
  await openWords()
  await heading().fill('May we count?')
  await save().click()
  await expect.poll(() => puts.length).toBe(1)
  expect(puts[0]).toEqual({
    address: '/api/sites/demo/things/widget/w3',
    body: {
      version: 4,
      draft: {
        kind: 'consent-banner',
        settings: { extra: 'kept', policyUrl: '/privacy', title: 'May we count?' },
      },
    },
  })
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: /Ask visitors/ }).click()
  await save().click()
  await expect.poll(() => puts.length).toBe(2)
  expect(puts[1]?.body).toMatchObject({ version: 5, draft: { isEnabled: false } })
})

test('what is typed stays while a save is under way, and when the banner cannot be fetched anew', async () => {
  let finish = (): void => undefined
  held = new Promise((resolve) => (finish = resolve))
  await show()
  await openWords()
  await heading().fill('May we')
  await save().click()
  await expect.poll(() => puts.length).toBe(1)
  await heading().fill('May we count?')
  finish()
  await expect.element(save()).not.toHaveAttribute('aria-busy')
  await expect.element(heading()).toHaveValue('May we count?')
  isDown = true
  await page.getByRole('button', { name: 'Failed 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Failed 1' })).toBeVisible()
  await expect.element(heading()).toHaveValue('May we count?')
  isDown = false
  await save().click()
  await expect.poll(() => puts.length).toBe(2)
  expect(puts[1]?.body).toMatchObject({
    version: 5,
    draft: { settings: { title: 'May we count?' } },
  })
})

test('a site without a banner is told what that means, and gets one', async () => {
  stored = undefined
  await show()
  await expect.poll(text).toContain('Your site has no banner of ours.')
  await page.getByRole('switch', { name: /Ask visitors/ }).click()
  expect(text()).not.toContain('Your site has no banner of ours.')
  await save().click()
  await expect.poll(() => puts.length).toBe(1)
  expect(puts[0]).toEqual({
    address: '/api/sites/demo/things/widget/consent-banner',
    body: { version: 0, draft: { kind: 'consent-banner', settings: {} } },
  })
})

test('somebody else’s save is not overwritten', async () => {
  refusal = Response.json(
    { error: { code: 'FOOTFALL_E_CONFLICT', message: 'Changed.' } },
    { status: 409 },
  )
  await show()
  await openWords()
  await heading().fill('Mine')
  await save().click()
  await expect.element(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible()
  await expect.element(heading()).toHaveValue('Mine')
})

test('what the server has against a field stands at the field', async () => {
  refusal = Response.json(
    {
      error: {
        code: 'FOOTFALL_E_INVALID',
        message: 'Some fields are wrong.',
        details: [{ path: 'settings.title', message: 'Too long.' }],
      },
    },
    { status: 422 },
  )
  await show()
  await openWords()
  await heading().fill('x'.repeat(500))
  await save().click()
  await expect.element(page.getByText('Too long.')).toBeVisible()
})

test('an analyst looks and changes nothing; what is chosen for the preview stands in the address', async () => {
  await show({ role: 'analyst' })
  await expect.element(page.getByRole('switch', { name: /Ask visitors/ })).toBeDisabled()
  expect(save().elements()).toEqual([])
  await page.getByRole('switch', { name: 'Dark' }).click()
  await page.getByText('Tablet').click()
  await page.getByRole('combobox', { name: 'Language of the page' }).selectOptions('de')
  expect(asked).toEqual([{ scheme: 'dark' }, { window: 'tablet' }, { language: 'de' }])
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing (${scheme})`, async () => {
    stored = undefined
    await show({}, scheme)
    await openWords()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(await accessibilityFaults()).toEqual([])
  })
}
