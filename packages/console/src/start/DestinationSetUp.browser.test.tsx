import type { DestinationInfo, DestinationSettings } from '@footfall/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, type OpenConsole, openConsole } from '../testing/open-console.tsx'

const INFO: DestinationInfo = {
  name: 'sample',
  title: 'Sample (Ads)',
  hasServer: true,
  fields: {
    ids: { kind: 'ids', label: 'Pixel IDs', help: '', isPublic: true, isRequired: true },
    token: { kind: 'secret', label: 'Token', help: '', isPublic: false },
  },
}

/** The first destination's form, on a server that takes whatever is saved. */
const openForm = (): Promise<OpenConsole> => {
  let stored: DestinationSettings = {
    name: 'sample',
    isEnabled: false,
    values: { ids: ['12345'] },
    secrets: {},
    version: 0,
  }
  const respond = ({ method, path }: Asked): unknown => {
    if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
    if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
    if (path === '/api/destinations') return [INFO]
    if (path.endsWith('/destinations')) return [stored]
    if (path.endsWith('/destinations/sample') && method === 'PUT') {
      stored = { ...stored, secrets: { token: true }, version: (stored.version ?? 0) + 1 }
      return stored
    }
    if (path.endsWith('/sample/test')) {
      return { way: 'server', outcome: 'auth', message: 'Sample refused the token.' }
    }
    if (/\/(lanes|things)$/.test(path)) return []
    if (path.endsWith('/lookup') || path.endsWith('/proof')) return null
    if (path.endsWith('/publish')) return { revision: 4, publishedAt: 1 }
    if (path.endsWith('/verification')) return { state: 'idle', checks: [] }
    return {
      key: 'demo',
      name: 'Demo shop',
      role: 'owner',
      endpoint: '',
      collector: '',
      snippet: '<script></script>',
      origins: [],
      revision: 3,
      hasUnpublished: false,
      changes: [],
    }
  }
  return openConsole('/sites/demo/start?step=destination&destination=sample', respond)
}

const token = () => page.getByLabelText('Token', { exact: true })
const save = () => page.getByRole('button', { name: 'Save and send a test event' })
const publish = () => page.getByRole('button', { name: 'Make it live and go on' })

test('a token that was corrected is saved before anything is made live', async () => {
  const { changes } = await openForm()
  await token().fill('wrong')
  await save().click()
  await expect.element(publish()).toBeVisible()
  await token().fill('right')
  await expect.element(publish()).not.toBeInTheDocument()
  await save().click()
  await publish().click()
  await expect.element(page.getByRole('heading', { name: 'One real order' })).toBeVisible()
  const sent = changes.map(({ method, path, body }) =>
    method === 'PUT' ? (body as { secrets: object }).secrets : path,
  )
  const test = '/api/sites/demo/destinations/sample/test'
  expect(sent).toEqual([
    ...[{ token: 'wrong' }, test],
    ...[{ token: 'right' }, test],
    '/api/sites/demo/publish',
  ])
})

test('what was typed and not saved is not left without a question', async () => {
  const { address } = await openForm()
  await token().fill('typed')
  await page.getByRole('link', { name: 'Live' }).first().click()
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(address()).toContain('/sites/demo/start')
})
