import type { Role } from '@footfall/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, type OpenConsole, openConsole } from '../testing/open-console.tsx'

/** A site where nothing has happened yet, for somebody of this role. */
const openEmpty = (role: Role): Promise<OpenConsole> => {
  const respond = ({ path }: Asked): unknown => {
    if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
    if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
    if (path.endsWith('/lanes') || path.endsWith('/things')) return []
    if (path.endsWith('/destinations')) return []
    if (path.endsWith('/refusals')) return { origins: [], events: [] }
    if (path.endsWith('/live')) return { events: [], counts: [], alarms: [], cursor: '1' }
    if (path.endsWith('/lookup') || path.endsWith('/proof')) return null
    if (path.endsWith('/verification')) return { state: 'idle', checks: [] }
    return {
      key: 'demo',
      name: 'Demo shop',
      role,
      endpoint: '',
      collector: '',
      snippet: '<script></script>',
      origins: [],
      revision: 1,
      hasUnpublished: false,
      changes: [],
    }
  }
  return openConsole('/sites/demo/live', respond)
}

const startLink = () => page.getByRole('link', { name: 'Go on with Start' })

test('who may set the site up is led on to Start', async () => {
  const { address } = await openEmpty('editor')
  await expect.element(page.getByText('Waiting for the first event…')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await startLink().click()
  await expect.poll(address).toBe('/sites/demo/start')
  await expect.element(page.getByRole('heading', { name: 'Where is your shop?' })).toBeVisible()
})

test('who may only look is not', async () => {
  await openEmpty('analyst')
  await expect.element(page.getByText('Waiting for the first event…')).toBeVisible()
  await expect.element(startLink()).not.toBeInTheDocument()
})
