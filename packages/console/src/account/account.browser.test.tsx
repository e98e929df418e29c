import type { Me } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'

let me: Me
beforeEach(() => {
  me = { id: '1', name: 'Ann', email: 'ann@shop.test', hasTwoFactor: false }
})
afterEach(() => localStorage.removeItem('footfall-language'))

const respond = ({ method, path, body }: Asked): unknown => {
  if (path === '/api/me' && method === 'PATCH') {
    me = { ...me, ...(body as Partial<Me>) }
    return me
  }
  if (path === '/api/me') return me
  if (path === '/api/me/sessions' && method === 'GET') {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0'
    const common = {
      agent: firefox,
      address: '203.0.113.9',
      createdAt: 0,
      lastSeenAt: Date.now() - 7_200_000,
    }
    return [
      { ...common, id: 'a', isCurrent: true },
      { ...common, id: 'b', isCurrent: false },
    ]
  }
  if (path === '/api/me/passkeys' && method === 'POST') {
    return [{ id: 'p', name: (body as { name: string }).name, createdAt: 0 }]
  }
  if (path === '/api/me/passkeys') return []
  if (path === '/api/me/passkeys/options') return { challenge: 'c' }
  if (path === '/api/me/two-factor') {
    return {
      uri: 'otpauth://totp/Footfall:ann?secret=ABCDEF&issuer=Footfall',
      recoveryCodes: ['aaaa-1', 'bbbb-2'],
    }
  }
  if (path === '/api/me/two-factor/confirm') {
    if ((body as { code: string }).code !== '123456')
      return refuse(403, 'FOOTFALL_E_CODE', 'This code is not right, or not valid any more.')
    me = { ...me, hasTwoFactor: true }
    return undefined
  }
  if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
  return undefined
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const passkeys = { isThere: true, make: async () => ({ id: 'k' }), use: async () => ({ id: 'k' }) }
const open = (language: 'en' | 'de' = 'en') =>
  openConsole('/account', respond, { language, services: { passkeys } })

test('a chosen language is shown at once and kept with the account', async () => {
  const { changes } = await open()
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('de')
  await button('Save').click()
  await expect.element(page.getByRole('heading', { name: 'Konto' })).toBeVisible()
  expect(changes[0]?.body).toEqual({ name: 'Ann', locale: 'de' })
})

test('two-factor: scanned, confirmed by a first code, and recovery codes shown once', async () => {
  await open()
  await button('Switch on').click()
  await page.getByLabelText('Your password').fill('a long password')
  await button('Go on').click()
  await expect.element(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  await expect.element(page.getByText('ABCDEF')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByLabelText('Code').fill('000 000')
  await button('Switch on').click()
  await expect.element(page.getByText(/This code is not right/)).toBeVisible()
  await page.getByLabelText('Code').fill('123 456')
  await button('Switch on').click()
  await expect.element(page.getByText('bbbb-2')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await button('I have kept them').click()
  await expect.element(page.getByText('bbbb-2')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^On\. Beside the password/)).toBeVisible()
})

test('a passkey is made under a name', async () => {
  const { changes } = await open()
  await button('Add a passkey').click()
  await page.getByRole('textbox', { name: 'Name' }).nth(1).fill('My laptop')
  await button('Make the passkey').click()
  await expect.element(page.getByText('My laptop')).toBeVisible()
  expect(changes.at(-1)?.body).toEqual({ name: 'My laptop', response: { id: 'k' } })
})

test('sessions by the browser’s name; another one is ended', async () => {
  const { changes } = await open()
  await expect.element(page.getByText('This browser', { exact: false })).toBeVisible()
  await button('Sign out: Firefox on Windows').click()
  await expect
    .poll(() => changes.map(({ method, path }) => `${method} ${path}`))
    .toEqual(['DELETE /api/me/sessions/b'])
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the %s theme, in German',
  async (scheme) => {
    await open('de')
    await expect.element(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
    document.documentElement.dataset.mantineColorScheme = scheme
    expect(await accessibilityFaults()).toEqual([])
  },
)
