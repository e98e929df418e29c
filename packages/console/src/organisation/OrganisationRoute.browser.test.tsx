import type { OrganisationSummary } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'

const NORTHWIND: OrganisationSummary = {
  id: 'o1',
  name: 'Northwind',
  role: 'owner',
  sites: 1,
  members: 2,
}

/** The first page of the list of one's organisations. */
let listed: OrganisationSummary[]
let isSignUpOpen: boolean
let hasLeft: boolean
let own: Record<string, unknown>
beforeEach(() => {
  listed = [NORTHWIND]
  isSignUpOpen = false
  hasLeft = false
  own = {}
})

const respond = ({ method, path, body }: Asked): unknown => {
  const given = own[`${method} ${path}`]
  if (given !== undefined) return given
  if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
  if (path === '/api/first-run') {
    return { isFirstRun: false, needsSetupCode: false, isSignUpOpen, sendsMail: true }
  }
  if (path === '/api/organisations' && method === 'POST') {
    return { ...NORTHWIND, ...(body as object), id: 'o2' }
  }
  if (path === '/api/organisations') return { items: hasLeft ? [] : listed }
  if (path.endsWith('/leave')) {
    hasLeft = true
    return undefined
  }
  if (path === '/api/organisations/o1' && !hasLeft) return NORTHWIND
  if (path.startsWith('/api/organisations/') && path.endsWith('/invitations') && method === 'POST')
    return refuse(400, 'FOOTFALL_E_BODY', 'The body could not be read as a Footfall payload.', {
      details: [{ path: 'email', message: 'Invalid email address' }],
    })
  if (/\/(sites|members|invitations)$/.test(path)) return { items: [] }
  return refuse(403, 'FOOTFALL_E_FORBIDDEN', 'You have no access to this.')
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an organisation behind the first page of the list is found all the same', async () => {
  listed = [{ ...NORTHWIND, id: 'o9', name: 'Another' }]
  await openConsole('/organisations/o1/settings', respond)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Northwind')
  await expect.element(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue('o1')
})

test('leaving asks first; then one is where those begin who belong to nothing', async () => {
  const { changes, address } = await openConsole('/organisations/o1/settings', respond)
  await button('Leave this organisation').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(changes).toEqual([])
  await button('Leave this organisation').click()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Leave this organisation' }).click()
  await expect.poll(address).toBe('/')
  await expect.element(page.getByText('You have no site yet.')).toBeVisible()
  expect(changes.map(({ path }) => path)).toEqual(['/api/organisations/o1/leave'])
})

test('the last owner stays, and the reason is said', async () => {
  const message = 'That is the last owner. Make somebody else an owner first.'
  own['POST /api/organisations/o1/leave'] = refuse(409, 'FOOTFALL_E_LAST_OWNER', message)
  await openConsole('/organisations/o1/settings', respond)
  await button('Leave this organisation').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave this organisation' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('who owns one makes another, and is asked for its first site', async () => {
  const { changes, address } = await openConsole('/organisations/o1/settings', respond)
  await button('New organisation').click()
  await page.getByLabelText('Company or team').fill('Southwind ')
  await button('Make the organisation').click()
  await expect.poll(address).toBe('/organisations/o2/new-site')
  expect(changes[0]?.body).toEqual({ name: 'Southwind' })
})

test.each([true, false])(
  'who belongs to nothing can go, and make one where that is open: %s',
  async (isOpen) => {
    isSignUpOpen = isOpen
    listed = []
    await openConsole('/', respond)
    await expect.element(page.getByText('You have no site yet.')).toBeVisible()
    await expect.poll(() => button('New organisation').elements()).toHaveLength(isOpen ? 1 : 0)
    expect(await accessibilityFaults()).toEqual([])
    await button('Account of ann@shop.test').click()
    await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
)

test.each(['/sites/theirs/live', '/organisations/theirs/sites'])(
  '%s of somebody else: the way to one’s own and out',
  async (path) => {
    await openConsole(path, respond)
    await expect.element(page.getByText('You have no access to this.')).toBeVisible()
    await expect.element(button('Choose a site')).toBeVisible()
    await expect.element(button('Account of ann@shop.test')).toBeVisible()
    await expect.element(button('Try again')).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
  },
)

test('an address that the server does not take is refused at its field, in plain words', async () => {
  await openConsole('/organisations/o1/members', respond)
  await page.getByLabelText('E-mail').fill('ann@intranet')
  await button('Invite').click()
  await expect
    .element(page.getByLabelText('E-mail'))
    .toHaveAccessibleDescription(/Enter an e-mail address such as ann@example.com\./)
  await expect.element(page.getByText('Some values are not valid.')).toBeVisible()
  await expect.element(page.getByText(/payload|in a moment/)).not.toBeInTheDocument()
})
