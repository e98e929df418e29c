import type { SiteDetail } from '@footfall/contract'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NO_OVERVIEW } from '../reports/testing/report-server.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole } from '../testing/open-console.tsx'
import { Stage } from '../testing/Stage.tsx'
import { UndoProvider } from '../undo/UndoProvider.tsx'
import { useUndo } from '../undo/use-undo.ts'

const SITE: SiteDetail = {
  ...{
    key: 'demo',
    name: 'Demo shop',
    role: 'owner',
    endpoint: 'https://t.shop.test',
    collector: 'https://t.shop.test',
  },
  ...{ snippet: '<script></script>', origins: [], revision: 3, hasUnpublished: false, changes: [] },
}
const OTHERS = ['Tea', 'Tents'].map((name) => ({ key: name.toLowerCase(), name, role: 'owner' }))

const respond = ({ path, query }: Asked): unknown => {
  if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
  if (path === '/api/organisations') return { items: [] }
  if (path === '/api/sites') {
    const wanted = query.get('q') ?? ''
    return { items: OTHERS.filter(({ key }) => key.startsWith(wanted)) }
  }
  if (path.endsWith('/lanes') || path.endsWith('destinations')) return []
  if (path.includes('/overview')) return NO_OVERVIEW
  if (path.endsWith('/live')) return { events: [], counts: [], alarms: [], cursor: '1' }
  return { ...SITE, key: path.split('/')[3] }
}

const field = () => page.getByRole('combobox', { name: 'Go to or do' })
afterEach(() => page.viewport(414, 896))

test('Ctrl K finds a screen and goes there by keyboard alone; Escape gives the focus back', async () => {
  const { address } = await openConsole('/sites/demo/install', respond)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  const button = page.getByRole('button', { name: /^Go to or do…/ })
  button.element().focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('conse')
  await expect
    .element(page.getByRole('option', { name: 'Consent' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/sites/demo/consent')
})

test('sites are found by the server’s search, arrows choose, and nothing found is said', async () => {
  const { address } = await openConsole('/sites/demo/install', respond)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('te')
  await expect.element(page.getByRole('option', { name: /Tents/ })).toBeVisible()
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText('Nothing is called that.')).toBeVisible()
  await field().fill('te')
  await expect.element(page.getByRole('option', { name: /Tents/ })).toBeVisible()
  while (
    page.getByRole('option', { name: /Tents/ }).element().getAttribute('aria-selected') !== 'true'
  ) {
    await userEvent.keyboard('{ArrowDown}')
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/sites/tents/overview')
})

test('? shows the keys, but not into a field; / leads to the search of the screen', async () => {
  await openConsole('/sites/demo/install', respond)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('heading', { name: 'Keys' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Keys' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(field()).toHaveValue('?')
})

const Doer = ({ undo }: { undo: () => Promise<unknown> }) => {
  const tell = useUndo()
  useEffect(() => tell({ did: 'Ann was removed.', undo }), [tell, undo])
  return <button type="button">Elsewhere</button>
}

test('what was done can be taken back; what cannot be taken back is said', async () => {
  let isRefused = true
  const undo = async (): Promise<void> => {
    if (isRefused) throw new Error('no')
  }
  await render(
    <Stage>
      <UndoProvider>
        <Doer undo={undo} />
      </UndoProvider>
    </Stage>,
  )
  await expect.element(page.getByText('Ann was removed.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('This page ran into a fault of its own.')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a notice goes by itself, but not from under the focus', async () => {
  const calls: (() => void)[] = []
  const clock = {
    now: () => 0,
    after: (_ms: number, call: () => void) => {
      calls.push(call)
      return () => void calls.splice(calls.indexOf(call), 1)
    },
  }
  const undo = async (): Promise<void> => undefined
  await render(
    <Stage services={{ clock }}>
      <UndoProvider>
        <Doer undo={undo} />
      </UndoProvider>
    </Stage>,
  )
  await expect.element(page.getByText('Ann was removed.')).toBeVisible()
  // The pointer may rest where the test before left it.
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  await expect.poll(() => calls).toHaveLength(1)
  page.getByRole('button', { name: 'Undo' }).element().focus()
  await expect.poll(() => calls).toHaveLength(0)
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await expect.poll(() => calls).toHaveLength(1)
  calls[0]?.()
  await expect.element(page.getByText('Ann was removed.')).not.toBeInTheDocument()
})
