import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole, refuse } from '../testing/open-console.tsx'
import { createPaletteServer, type sitesCalled } from './testing/palette-server.ts'

const field = page.getByRole('combobox', { name: 'Go to or do' })

interface Found {
  items: ReturnType<typeof sitesCalled>
}

/** Opens the palette, types and presses Enter, while `search` plays the server's search for sites. */
const enter = async (
  typed: string,
  search: (wanted: string) => Found | Promise<Found | Response>,
) => {
  const server = createPaletteServer().get('/api/sites', ({ query }) =>
    search(query.get('q') ?? ''),
  )
  server.post('/api/auth/sign-out', {})
  const opened = await openConsole('/sites/demo/install', server)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(`${typed}{Enter}`)
  return opened
}

test('after an Enter that waits for the search, pointing at a command does not run it', async () => {
  let finish: (found: Found) => void = () => undefined
  const { changes, address } = await enter('out', (wanted) =>
    wanted === '' ? { items: [] } : new Promise((done) => (finish = done)),
  )
  const signOut = page.getByRole('option', { name: 'Sign out' })
  // A click would bring the pointer there too.
  await page.getByText('Searching…').hover()
  await signOut.hover()
  await expect.element(signOut).toHaveAttribute('aria-selected', 'true')
  finish({ items: [] })
  await expect.element(page.getByText('Searching…')).not.toBeInTheDocument()
  expect([changes, address()]).toEqual([[], '/sites/demo/install'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/auth/sign-out'])
})

test('a search for sites that fails is said, and an Enter that waited for it runs nothing', async () => {
  let fail = (): void => undefined
  // Not before Enter is pressed: after it failed, Enter means what is in the list.
  const entered = new Promise<void>((resolve) => (fail = resolve))
  const { changes, address } = await enter('out', async (wanted) => {
    if (wanted === '') return { items: [] }
    await entered
    return refuse(403, 'FOOTFALL_E_FORBIDDEN', 'No.')
  })
  fail()
  await expect.element(page.getByText(/Sites could not be searched\./)).toBeVisible()
  expect([changes, address()]).toEqual([[], '/sites/demo/install'])
  await field.fill('zzzz')
  await expect.element(page.getByText(/Sites could not be searched\./)).toBeVisible()
  await expect.element(page.getByText('Nothing is called that.')).not.toBeInTheDocument()
})
