import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole } from '../testing/open-console.tsx'

let role: string
beforeEach(() => {
  role = 'owner'
})

const respond = ({ path }: Asked): unknown => {
  if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
  if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
  if (path.endsWith('/rotate'))
    return { secret: 'whsec_new', oldValidUntil: Date.UTC(2026, 10, 17) }
  if (path.endsWith('/lanes') || path.endsWith('destinations')) return []
  return {
    key: 'demo',
    name: 'Demo shop',
    role,
    endpoint: 'https://t.shop.test',
    snippet: '',
    collector: 'https://t.shop.test',
    origins: [],
    revision: 1,
    hasUnpublished: false,
    changes: [],
  }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an owner makes the secret of the order webhook, and sees it this once', async () => {
  const { changes } = await openConsole('/sites/demo/install', respond)
  await button('Make a secret').click()
  await button('Cancel').click()
  expect(changes).toEqual([])
  await button('Make a secret').click()
  await button('Make it').click()
  await expect.element(page.getByText('whsec_new')).toBeVisible()
  expect(changes.map(({ path }) => path)).toEqual(['/api/sites/demo/webhook-secret/rotate'])
  expect(await accessibilityFaults()).toEqual([])
})

test('who does not own the site cannot make one', async () => {
  role = 'editor'
  await openConsole('/sites/demo/install', respond)
  await expect.element(page.getByText('An owner of this site can make one.')).toBeVisible()
  await expect.element(button('Make a secret')).not.toBeInTheDocument()
})
