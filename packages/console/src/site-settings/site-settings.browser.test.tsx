import type { SiteGeneral, ThingInput } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole } from '../testing/open-console.tsx'

const COLLECTOR = 'https://t.shop.test'

let general: SiteGeneral
let role: string
let endpoint: string
let mayOffer: boolean
let compat: Record<string, unknown>
beforeEach(() => {
  endpoint = COLLECTOR
  role = 'owner'
  mayOffer = true
  compat = { pluginNames: false }
  general = {
    key: 'demo',
    name: 'Demo shop',
    organisation: 'o1',
    timeZone: 'Europe/London',
    currency: 'GBP',
    origins: ['https://shop.test', 'https://www.shop.test'],
  }
})

const respond = ({ method, path, query, body }: Asked): unknown => {
  const said = (body ?? {}) as Record<string, string>
  if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
  if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
  if (path.endsWith('/refusals')) {
    return {
      refusals: [{ kind: 'origin', value: 'https://new.test', n: 12, isSaved: false }],
      others: { event: 0, origin: 0 },
    }
  }
  if (path.endsWith('/general') && method === 'PATCH')
    general = { ...general, ...said } as SiteGeneral
  if (path.endsWith('/domains') && method === 'POST')
    general = { ...general, origins: [...general.origins, said.origin ?? ''] }
  if (path.endsWith('/domains') && method === 'DELETE') {
    general = { ...general, origins: general.origins.filter((one) => one !== query.get('origin')) }
  }
  if (path.endsWith('/things/general/main')) {
    const { draft, version } = (body ?? { draft: { languages: ['en'] }, version: 2 }) as ThingInput
    if (method === 'PUT') endpoint = String(draft.endpoint ?? COLLECTOR)
    return { kind: 'general', id: 'main', title: '', state: 'live', version: version + 1, draft }
  }
  if (path.endsWith('/things/compat/main')) {
    const { draft, version } = (body ?? { draft: compat, version: 1 }) as ThingInput
    return { kind: 'compat', id: 'main', title: '', state: 'live', version: version + 1, draft }
  }
  if (path.endsWith('/handover')) return { handover: null, mayOffer }
  if (path === '/api/sites/demo' && method === 'DELETE')
    general = { ...general, deleteAt: Date.UTC(2026, 10, 23) }
  if (path.endsWith('/restore')) {
    const { deleteAt: _gone, ...kept } = general
    general = kept
  }
  if (/general|domains|restore/.test(path) || method === 'DELETE') return general
  if (path.endsWith('/lanes') || path.endsWith('destinations')) return []
  return {
    key: 'demo',
    name: general.name,
    role,
    endpoint,
    collector: COLLECTOR,
    snippet: '',
    origins: general.origins,
    revision: 1,
    hasUnpublished: false,
    changes: [],
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the time zone says which screens count days in it', async () => {
  await openConsole('/sites/demo/settings', respond)
  await expect
    .element(page.getByText(/^Overview, Reports and Orders count days in this time zone\./))
    .toBeVisible()
  expect(page.getByText(/counted in UTC so far/).elements()).toHaveLength(0)
})

test('name and currency are saved; what is no currency cannot be', async () => {
  const { changes } = await openConsole('/sites/demo/settings', respond)
  await page.getByLabelText('Name').fill('Tea shop')
  await page.getByRole('combobox', { name: 'Currency' }).fill('nonsense')
  await expect.element(button('Save').first()).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'Currency' }).fill('EUR')
  await button('Save').first().click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(changes[0]?.body).toEqual({ name: 'Tea shop', timeZone: 'Europe/London', currency: 'EUR' })
})

test('the script comes from the site’s own domain, and from ours again', async () => {
  const { changes } = await openConsole('/sites/demo/settings', respond)
  const card = page.getByRole('region', { name: 'Address of the script' })
  const save = card.getByRole('button', { name: 'Save' })
  const address = card.getByRole('textbox', { name: 'Address' })
  await address.fill('javascript:alert(1)')
  await expect.element(card.getByText('Begin with https://')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await address.fill('https://www.shop.test/ff/')
  await save.click()
  await expect.element(card.getByText('Saved', { exact: true })).toBeVisible()
  await address.fill('')
  await save.click()
  await expect.poll(() => changes).toHaveLength(2)
  expect(changes.map(({ body }) => body)).toEqual([
    { version: 3, draft: { languages: ['en'], endpoint: 'https://www.shop.test/ff' } },
    { version: 4, draft: { languages: ['en'] } },
  ])
})

test('a new site has cookie names of its own until its owner switches PixelYourSite’s on; an older one has them', async () => {
  const { changes } = await openConsole('/sites/demo/settings', respond)
  const names = page.getByRole('switch', { name: /^Use PixelYourSite’s cookie names/ })
  await expect.element(names).not.toBeChecked()
  await names.click()
  await expect.element(names).toBeChecked()
  expect(changes.map(({ body }) => body)).toEqual([{ version: 2, draft: { pluginNames: true } }])
  expect(await accessibilityFaults()).toEqual([])
})

test('who switches PixelYourSite’s names is told to replace the snippet, and led to it', async () => {
  const { address } = await openConsole('/sites/demo/settings', respond)
  await expect
    .element(page.getByText(/After a change, replace the snippet on your pages/))
    .toBeVisible()
  const advice = page.getByText('Publish, then replace the snippet on your pages.')
  expect(advice.elements()).toHaveLength(0)
  await page.getByRole('switch', { name: /^Use PixelYourSite’s cookie names/ }).click()
  await expect.element(advice).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Install' }).click()
  expect(address()).toBe('/sites/demo/install')
  await expect
    .element(page.getByText(/Paste it again only after .* PixelYourSite compatibility/))
    .toBeVisible()
})

test('a site from before there was a choice shows PixelYourSite’s names as on', async () => {
  compat = {}
  await openConsole('/sites/demo/settings', respond)
  await expect
    .element(page.getByRole('switch', { name: /^Use PixelYourSite’s cookie names/ }))
    .toBeChecked()
})

test('a domain goes at once and comes back; one that was turned away is let in by one press', async () => {
  const { changes } = await openConsole('/sites/demo/settings', respond)
  await button('Remove https://www.shop.test').click()
  await expect
    .element(page.getByText('https://www.shop.test is refused from now on.'))
    .toBeVisible()
  await button('Undo').click()
  await expect.element(button('Remove https://www.shop.test')).toBeVisible()
  await button('Allow https://new.test').click()
  await expect.element(button('Remove https://new.test')).toBeVisible()
  expect(changes.map(({ method }) => method)).toEqual(['DELETE', 'POST', 'POST'])
})

test('deleting asks, says until when it can be brought back, and brings it back', async () => {
  await openConsole('/sites/demo/settings', respond)
  await button('Delete this site').click()
  await expect.element(page.getByText(/You have seven days/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this site' }).click()
  await expect.element(page.getByText(/Deleted for good on/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await button('Bring it back').click()
  await expect.element(page.getByText(/Deleted for good on/)).not.toBeInTheDocument()
})

test('an owner of its organisation can hand it over', async () => {
  await openConsole('/sites/demo/settings', respond)
  await expect.element(button('Hand it over')).toBeVisible()
})

test('who owns this one site only is not offered to give it away or to delete it', async () => {
  mayOffer = false
  let hasHeard = false
  await openConsole('/sites/demo/settings', (asked) => {
    hasHeard ||= asked.path.endsWith('/handover')
    return respond(asked)
  })
  await expect.element(page.getByText('https://shop.test', { exact: true })).toBeVisible()
  await expect.poll(() => hasHeard).toBe(true)
  await expect.element(button('Hand it over')).not.toBeInTheDocument()
  await expect.element(button('Delete this site')).not.toBeInTheDocument()
})

test('an analyst sees it and changes nothing; axe finds nothing in either theme', async () => {
  role = 'analyst'
  await openConsole('/sites/demo/settings', respond)
  await expect.element(page.getByText('https://shop.test', { exact: true })).toBeVisible()
  await expect.element(button('Save')).not.toBeInTheDocument()
  await expect.element(button('Delete this site')).not.toBeInTheDocument()
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset.mantineColorScheme = scheme
    expect(await accessibilityFaults()).toEqual([])
  }
})
