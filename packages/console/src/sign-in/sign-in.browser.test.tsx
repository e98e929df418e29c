import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PasskeyCancelled } from '../passkeys/passkeys.ts'
import { NO_OVERVIEW } from '../reports/testing/report-server.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'

const SITE = {
  key: 'demo',
  name: 'Demo shop',
  role: 'owner',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '<script></script>',
  origins: [],
  revision: 3,
  hasUnpublished: false,
  changes: [],
}
const START = { isFirstRun: false, needsSetupCode: false, isSignUpOpen: false, sendsMail: true }
const INVITATION = {
  organisation: 'Northwind',
  email: 'ann@shop.test',
  role: 'editor',
  invitedBy: 'Bea',
  expiresAt: Date.UTC(2026, 10, 20),
  isKnown: false,
}

let isIn: boolean
let start: typeof START
let own: Record<string, unknown>
beforeEach(() => {
  isIn = false
  start = START
  own = {}
})

const enter = (): object => {
  isIn = true
  return {}
}

const respond = ({ method, path }: Asked): unknown => {
  const given = own[`${method} ${path}`]
  if (given !== undefined) return typeof given === 'function' ? given() : given
  if (path === '/api/first-run' && method === 'GET') return start
  if (path === '/api/me') {
    return isIn
      ? { id: '1', name: 'Ann', email: 'ann@shop.test' }
      : refuse(401, 'FOOTFALL_E_AUTH', 'Sign in first.')
  }
  if (method === 'POST') return enter()
  if (path === '/api/sites') return { items: [SITE] }
  if (path === '/api/organisations') return { items: [] }
  if (path.includes('/overview')) return { ...NO_OVERVIEW, movements: [], alarms: [] }
  if (path.endsWith('/lanes') || path.endsWith('destinations')) return []
  return path.endsWith('refusals') ? { refusals: [], others: { event: 0, origin: 0 } } : SITE
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const noPasskeys = {
  services: { passkeys: { isThere: false, make: () => never(), use: () => never() } },
}
const never = async (): Promise<never> => {
  throw new Error('not here')
}

test('by keyboard alone: e-mail, password, Enter, and one is where one wanted to go', async () => {
  const { address, changes } = await openConsole('/sites/demo/install', respond)
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/sign-in?next=%2Fsites%2Fdemo%2Finstall')
  await userEvent.tab()
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus()
  await userEvent.keyboard('ann@shop.test')
  await userEvent.tab()
  await userEvent.keyboard('a long password{Enter}')
  await expect.poll(address).toBe('/sites/demo/install')
  expect(changes[0]?.body).toEqual({ email: 'ann@shop.test', password: 'a long password' })
})

test('what is wrong is said, and the form stays as it was', async () => {
  own['POST /api/auth/sign-in/email'] = () => refuse(401, 'FOOTFALL_E_AUTH', 'no')
  await openConsole('/sign-in', respond)
  await page.getByLabelText('E-mail').fill('ann@shop.test')
  await page.getByLabelText('Password', { exact: true }).fill('wrong password')
  await button('Sign in').click()
  await expect.element(page.getByText('E-mail and password do not match.')).toBeVisible()
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ann@shop.test')
  expect(await accessibilityFaults()).toEqual([])
})

test('a second factor: the app’s code, or a recovery code', async () => {
  own['POST /api/auth/sign-in/email'] = { needsCode: true }
  const { address, changes } = await openConsole('/sign-in', respond)
  await page.getByLabelText('E-mail').fill('ann@shop.test')
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'Enter the code of your app' }))
    .toBeVisible()
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await button('Use a recovery code').click()
  await page.getByLabelText('Code').fill('abcde-12345')
  await button('Go on').click()
  await expect.poll(address).toBe('/sites/demo/overview')
  expect(changes.at(-1)?.body).toEqual({ code: 'abcde-12345', isRecovery: true })
})

test('a passkey signs in; a closed dialog is no failure', async () => {
  own['POST /api/auth/passkey/options'] = { challenge: 'c' }
  let isClosed = true
  const passkeys = {
    isThere: true,
    make: never,
    use: async (options: unknown) => {
      expect(options).toEqual({ challenge: 'c' })
      if (isClosed) throw new PasskeyCancelled()
      return { id: 'k' }
    },
  }
  const { address, changes } = await openConsole('/sign-in', respond, { services: { passkeys } })
  await button('Sign in with a passkey').click()
  await expect.element(page.getByText('No passkey was used.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  isClosed = false
  await button('Sign in with a passkey').click()
  await expect.poll(address).toBe('/sites/demo/overview')
  expect(changes.at(-1)?.body).toEqual({ response: { id: 'k' } })
})

test('where a browser has no passkeys none are offered', async () => {
  await openConsole('/sign-in', respond, noPasskeys)
  await expect.element(button('Sign in')).toBeVisible()
  await expect.element(page.getByText('Sign in with a passkey')).not.toBeInTheDocument()
})

test.each(['%2F%5Cevil.test', 'https://evil.test/', 'javascript:alert(1)'])(
  'a link leads nowhere else: %s',
  async (next) => {
    const { address } = await openConsole(`/sign-in?next=${next}`, respond)
    await page.getByLabelText('E-mail').fill('ann@shop.test')
    await page.getByLabelText('Password', { exact: true }).fill('a long password')
    await button('Sign in').click()
    await expect.poll(address).toBe('/sites/demo/overview')
  },
)

test('a fresh server asks its first owner for all it needs, in one form', async () => {
  start = { ...START, isFirstRun: true, needsSetupCode: true }
  own['POST /api/first-run'] = () => {
    start = START
    return { organisation: 'o1', ...enter() }
  }
  const { address, changes } = await openConsole('/', respond)
  await expect.element(page.getByRole('heading', { name: 'Welcome to Footfall' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByLabelText('Setup code').fill('abcd-efgh')
  await page.getByLabelText('Your name').fill('Ann')
  await page.getByLabelText('E-mail').fill('ann@shop.test')
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  await page.getByLabelText('Company or team').fill('Northwind')
  await button('Set up').click()
  await expect.poll(address).toBe('/sites/demo/overview')
  expect(changes[0]?.body).toEqual({
    code: 'abcd-efgh',
    name: 'Ann',
    email: 'ann@shop.test',
    password: 'a long password',
    organisation: 'Northwind',
    locale: 'en',
  })
})

test('a forgotten password: the same words whether the address is known', async () => {
  own['POST /api/password-reset'] = () => undefined
  await openConsole('/forgot-password', respond)
  await page.getByLabelText('E-mail').fill('ann@shop.test')
  await button('Mail me a link').click()
  await expect.element(page.getByText('Look into your mailbox.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('a mailed link sets a new password; a used one says so', async () => {
  own['POST /api/password-reset/confirm'] = () =>
    refuse(
      410,
      'FOOTFALL_E_LINK',
      'This link was used already, was withdrawn, or has expired. Ask for a new one.',
    )
  const { changes } = await openConsole('/reset-password?token=abc', respond)
  await page.getByLabelText('New password').fill('another password')
  await button('Set the password').click()
  await expect.element(page.getByText(/was used already/)).toBeVisible()
  own['POST /api/password-reset/confirm'] = () => undefined
  await button('Set the password').click()
  await expect.element(page.getByText('You are signed out everywhere.')).toBeVisible()
  expect(changes.at(-1)?.body).toEqual({ token: 'abc', password: 'another password' })
})

test('an invitation makes a new person a member', async () => {
  own['POST /api/invitations/preview'] = INVITATION
  own['POST /api/invitations/accept'] = () => ({ organisation: 'o1', ...enter() })
  const { address, changes } = await openConsole('/invitation?token=abc', respond)
  await expect.element(page.getByRole('heading', { name: 'Join Northwind' })).toBeVisible()
  await expect.element(page.getByText(/Bea invites ann@shop.test as Editor/)).toBeVisible()
  await page.getByLabelText('Your name').fill('Ann')
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  expect(await accessibilityFaults()).toEqual([])
  await button('Join').click()
  await expect.poll(address).toBe('/sites/demo/overview')
  expect(changes.at(-1)?.body).toEqual({
    token: 'abc',
    name: 'Ann',
    password: 'a long password',
    locale: 'en',
  })
})

test('whoever signs up is told to look into their mailbox', async () => {
  own['POST /api/sign-up'] = {}
  const { address } = await openConsole('/sign-up', respond)
  await page.getByLabelText('Your name').fill('Ann')
  await page.getByLabelText('E-mail').fill('ann@shop.test')
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  await page.getByLabelText('Company or team').fill('Northwind')
  await button('Make the account').click()
  await expect.element(page.getByText(/We sent a mail to ann@shop.test/)).toBeVisible()
  expect(address()).toBe('/sign-up')
})

test('the link of a new account asks for the password that was chosen, and leads in', async () => {
  own['POST /api/sign-up/confirm'] = () => {
    isIn = true
    return { organisation: 'o1' }
  }
  const { address, changes } = await openConsole('/confirm-sign-up?token=abc', respond)
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  expect(await accessibilityFaults()).toEqual([])
  await button('Confirm').click()
  await expect.poll(address).not.toContain('confirm-sign-up')
  expect(changes.at(-1)?.body).toEqual({ token: 'abc', password: 'a long password' })
})

test('who has an account already signs in with it first', async () => {
  own['POST /api/invitations/preview'] = { ...INVITATION, isKnown: true }
  await openConsole('/invitation?token=abc', respond)
  const link = page.getByRole('link', { name: 'Sign in as ann@shop.test' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/sign-in?next=%2Finvitation%3Ftoken%3Dabc&email=ann%40shop.test')
})

test('a hand-over for another address leads to signing in with that one', async () => {
  isIn = true
  own['POST /api/handovers/preview'] = {
    siteName: 'Tea',
    site: 'tea',
    organisation: 'Northwind',
    email: 'bea@shop.test',
    offeredBy: 'Cid',
    expiresAt: Date.UTC(2026, 10, 20),
    staying: 0,
    receivers: [],
  }
  await openConsole('/handover?token=t1', respond)
  const link = page.getByRole('link', { name: 'Sign in as bea@shop.test' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/sign-in?next=%2Fhandover%3Ftoken%3Dt1&email=bea%40shop.test')
  await expect.element(button('Take it over')).not.toBeInTheDocument()
})

test('whoever takes a site over is asked what stays connected; by default everything stops', async () => {
  isIn = true
  own['POST /api/handovers/preview'] = {
    siteName: 'Tea',
    site: 'tea',
    organisation: 'Northwind',
    email: 'ann@shop.test',
    offeredBy: 'Cid',
    expiresAt: Date.UTC(2026, 10, 20),
    staying: 0,
    receivers: [
      { id: 'f1', kind: 'field', label: 'Mail leads to', value: 'cid@agency.test' },
      { id: 'd1', kind: 'destination', label: 'Meta', value: '123' },
    ],
  }
  own['POST /api/handovers/accept'] = { site: 'demo', organisation: 'o1' }
  const { changes } = await openConsole('/handover?token=t1', respond)
  const listener = page.getByLabelText('Address: Mail leads to · cid@agency.test')
  await expect.element(listener).not.toBeChecked()
  await page.getByLabelText('Destination: Meta · 123').click()
  await page.getByLabelText('Company or team').fill('Own')
  expect(await accessibilityFaults()).toEqual([])
  await button('Take it over').click()
  await expect
    .poll(() => changes.at(-1)?.body)
    .toEqual({ token: 't1', keep: ['d1'], newOrganisation: 'Own' })
})

test('in German, and light and dark, there is nothing to hear from axe', async () => {
  await openConsole('/sign-in', respond, { language: 'de' })
  await expect.element(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset.mantineColorScheme = scheme
    expect(await accessibilityFaults()).toEqual([])
  }
})

test('a link that confirms an address wants its own account: whoever is signed out signs in and comes back', async () => {
  own['POST /api/verify-email'] = () =>
    isIn ? { email: 'ann@shop.test' } : refuse(401, 'FOOTFALL_E_AUTH', 'Sign in first.')
  const { address } = await openConsole('/verify-email?token=abc', respond)
  await button('Confirm').click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabelText('E-mail').fill('ann@shop.test')
  await page.getByLabelText('Password', { exact: true }).fill('a long password')
  await button('Sign in').click()
  await expect.poll(address).toBe('/verify-email?token=abc')
  await button('Confirm').click()
  await expect.element(page.getByText('Your address is confirmed.')).toBeVisible()
})
