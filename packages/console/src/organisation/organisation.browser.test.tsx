import type { Member, OrganisationSummary, SiteLine } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'

const NOW = Date.now()
const ORGANISATION: OrganisationSummary = {
  id: 'o1',
  name: 'Northwind',
  role: 'owner',
  sites: 10_000,
  members: 2,
}
const ANN: Member = {
  id: '1',
  name: 'Ann',
  email: 'ann@shop.test',
  role: 'owner',
  since: NOW,
  hasTwoFactor: true,
}
const BEA: Member = { ...ANN, id: '2', name: 'Bea', email: 'bea@shop.test', role: 'analyst' }

let organisation: OrganisationSummary
let members: Member[]
let asked: Asked[]
beforeEach(() => {
  organisation = ORGANISATION
  members = [ANN, BEA]
  asked = []
})
afterEach(() => page.viewport(414, 896))

const siteLine = (n: number): SiteLine => ({
  key: `s${n}`,
  name: `Shop ${n}`,
  origins: [`https://shop${n}.test`],
  revision: 1,
  createdAt: NOW,
  events: n,
  lastSeenAt: NOW - 60_000,
  stopped: n % 7 === 3 ? 1 : 0,
  refused: n % 5 === 4 ? 12 : 0,
  // Deliveries of a paused site that stopped before wait all the same.
  ...((n === 1 || n === 3) && { pausedAt: NOW }),
})

const sitesPage = ({ query }: Asked): object => {
  const from = Number(query.get('after') ?? 0)
  if (query.get('q')) return { items: [] }
  const items = Array.from({ length: 50 }, (_, at) => siteLine(from + at))
  return { items, ...(from + 50 < 10_000 && { next: String(from + 50) }) }
}

const respond = (call: Asked): unknown => {
  asked.push(call)
  const { method, path } = call
  if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
  if (path === '/api/organisations') return { items: [organisation] }
  if (path === '/api/organisations/o1') return organisation
  if (path.endsWith('/sites') && method === 'GET') return sitesPage(call)
  if (path.endsWith('/sites') && method === 'POST') {
    return refuse(422, 'FOOTFALL_E_INVALID', 'Some values are not valid.', {
      details: [{ path: 'origins', message: 'This site lists enough domains.' }],
    })
  }
  if (path.endsWith('/members')) return { items: members }
  if (path.includes('/members/') && method === 'PATCH') {
    const { role } = call.body as { role: Member['role'] }
    members = members.map((one) => (path.endsWith(`/${one.id}`) ? { ...one, role } : one))
    return undefined
  }
  if (path.includes('/members/') && method === 'DELETE') {
    return refuse(
      409,
      'FOOTFALL_E_LAST_OWNER',
      'That is the last owner. Make somebody else an owner first.',
    )
  }
  if (path.endsWith('/invitations') && method === 'POST') {
    const invitation = {
      ...(call.body as object),
      id: 'i1',
      invitedBy: 'Ann',
      createdAt: NOW,
      expiresAt: NOW,
    }
    return { invitation, link: 'https://console.test/invitation?token=t' }
  }
  if (path.endsWith('/invitations')) return { items: [] }
  if (path.endsWith('/api-keys') && method === 'POST') {
    const key = { ...(call.body as object), id: 'k1', hint: 'wxyz', createdAt: NOW }
    return { key, token: 'ff_secret' }
  }
  if (path.endsWith('/api-keys')) return { items: [] }
  if (path.endsWith('/audit')) {
    return {
      items: [
        {
          id: '1',
          at: NOW,
          site: 'demo',
          actor: { kind: 'user', id: '1', name: 'Ann' },
          action: 'POST /api/sites/:key/publish',
          details: { revision: 4 },
        },
        {
          id: '2',
          at: NOW,
          actor: { kind: 'key', id: 'k', name: 'nightly' },
          action: 'NEW /api/thing',
          details: {},
        },
      ],
    }
  }
  return { items: [] }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('ten thousand sites: only rows in sight are drawn, more are fetched on the way', async () => {
  await page.viewport(1280, 800)
  await openConsole('/organisations/o1/sites', respond)
  await expect.element(page.getByRole('link', { name: 'Shop 0', exact: true })).toBeVisible()
  const rows = () => document.querySelectorAll('ul[aria-label="Sites"] > li').length
  expect(rows()).toBeLessThan(40)
  await expect.element(page.getByText('1 destination stopped').first()).toBeVisible()
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  for (const name of ['Shop 1', 'Shop 3']) {
    await expect.element(rowOf(name).getByText(/^Paused since /)).toBeVisible()
  }
  await expect.element(rowOf('Shop 2').getByText('Receiving')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  window.scrollTo({ top: document.body.scrollHeight })
  await expect.poll(() => asked.filter(({ query }) => query.get('after') === '50').length).toBe(1)
  await expect
    .poll(() => document.querySelector('ul[aria-label="Sites"]')?.scrollHeight ?? 0)
    .toBeGreaterThan(6_000)
  expect(rows()).toBeLessThan(40)
})

test('the search stands in the address, and finding nothing says what to do', async () => {
  const { address } = await openConsole('/organisations/o1/sites?state=stopped', respond)
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('stopped')
  expect(asked.find(({ path }) => path.endsWith('/sites'))?.query.get('state')).toBe('stopped')
  await page.getByLabelText('Find a site by name, key or domain').fill('nowhere')
  await expect.poll(address).toBe('/organisations/o1/sites?state=stopped&q=nowhere')
  await expect.element(page.getByText('No site fits')).toBeVisible()
  await button('Show all sites').click()
  await expect.poll(address).toBe('/organisations/o1/sites')
})

test('a new site takes its name from its address; what the server has against it is said at the field', async () => {
  const { changes } = await openConsole('/organisations/o1/new-site', respond)
  await page.getByLabelText('Address').fill('www.tea.example/path')
  await expect.element(page.getByLabelText('Name')).toHaveValue('tea.example')
  await button('Add the site').click()
  await expect
    .element(page.getByLabelText('Address'))
    .toHaveAccessibleDescription(/lists enough domains/)
  expect(changes[0]?.body).toMatchObject({
    name: 'tea.example',
    origins: ['https://www.tea.example'],
  })
  expect(await accessibilityFaults()).toEqual([])
})

test('members by keyboard: another role at once and back again', async () => {
  await openConsole('/organisations/o1/members', respond)
  const role = page.getByRole('combobox', { name: 'Role of Bea' })
  await expect.element(role).toHaveValue('analyst')
  role.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(role).toHaveValue('editor')
  await expect.element(page.getByText('Bea is Editor now.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await button('Undo').click()
  await expect.element(role).toHaveValue('analyst')
})

test('removing asks first; the last owner stays, and the reason is said', async () => {
  await openConsole('/organisations/o1/members', respond)
  await button('Remove Ann').click()
  await expect
    .element(page.getByText('You lose access at once. An owner can invite you again.'))
    .toBeVisible()
  await button('Remove').click()
  await expect.element(page.getByText(/That is the last owner/)).toBeVisible()
})

test('an invitation without mail shows its link this once', async () => {
  const { changes } = await openConsole('/organisations/o1/members', respond)
  await page.getByLabelText('E-mail').fill('cid@shop.test')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('client')
  await button('Invite').click()
  await expect.element(page.getByText('https://console.test/invitation?token=t')).toBeVisible()
  expect(changes[0]?.body).toEqual({ email: 'cid@shop.test', role: 'client' })
  expect(await accessibilityFaults()).toEqual([])
})

test('who is no owner looks and changes nothing', async () => {
  organisation = { ...ORGANISATION, role: 'analyst' }
  await openConsole('/organisations/o1/members', respond)
  await expect.element(page.getByText('bea@shop.test', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(page.getByText('Invite somebody')).not.toBeInTheDocument()
})

test('an API key is told once, with what it may do', async () => {
  const { changes } = await openConsole('/organisations/o1/api-keys', respond)
  await button('Make a key').click()
  await page.getByLabelText('Name').fill('nightly report')
  await page.getByLabelText('Publish, discard, roll back, pause and resume').click()
  expect(await accessibilityFaults()).toEqual([])
  await button('Make the key').click()
  await expect.element(page.getByText('ff_secret')).toBeVisible()
  expect(changes[0]?.body).toMatchObject({
    name: 'nightly report',
    scopes: ['sites:read', 'publish'],
  })
})

test('the audit log says who did what in words, and what it has no words for as it is', async () => {
  await openConsole('/organisations/o1/audit', respond)
  await expect.element(page.getByText('Ann published')).toBeVisible()
  await expect.element(page.getByText('nightly (API key) NEW /api/thing')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
