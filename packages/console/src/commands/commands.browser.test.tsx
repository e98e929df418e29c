import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openConsole } from '../testing/open-console.tsx'
import { Stage } from '../testing/Stage.tsx'
import { ORGANISATION, SITE } from '../testing/site-server.ts'
import { UndoProvider } from '../undo/UndoProvider.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { createPaletteServer, sitesCalled, sitesLike } from './testing/palette-server.ts'

const field = () => page.getByRole('combobox', { name: 'Go to or do' })
afterEach(() => page.viewport(414, 896))

test.each([
  ['erase', 'Erase a person’s data', '/sites/demo/data/requests'],
  ['ga4', 'Google Analytics 4 Destinations', '/sites/demo/settings/destinations?open=ga4'],
  ['timezone', 'Time zone and currency', '/sites/demo/settings'],
  ['#4125', 'Find order #4125', '/sites/demo/orders?q=4125'],
  ['password', 'Your account', '/account'],
  ['webhook', 'Order webhook', '/sites/demo/install'],
] as const)('“%s” finds “%s”', async (typed, name, expected) => {
  const { address } = await openConsole('/sites/demo/install', createPaletteServer())
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
  await expect.poll(() => address().replaceAll('%22', '')).toBe(expected)
})

test('Ctrl K finds a screen and goes there by keyboard alone; Escape gives the focus back', async () => {
  const { address } = await openConsole('/sites/demo/install', createPaletteServer())
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
  const { address } = await openConsole('/sites/demo/install', createPaletteServer())
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

/** The console of somebody with many sites, whose server takes its time for the longer of two searches. */
const openSlow = async () => {
  const sites = sitesCalled('Client 05', 'Client 21', 'Client 35', 'Brand Two')
  const slow = createPaletteServer().get('/api/sites', async ({ query }) => {
    const wanted = query.get('q') ?? ''
    if (wanted.length > 3) await new Promise((done) => setTimeout(done, 700))
    return { items: sitesLike(sites, wanted) }
  })
  const { address } = await openConsole('/sites/demo/install', slow)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  return address
}

test('Enter right after typing opens what was typed, however slow the server is, and never what stood there before', async () => {
  const address = await openSlow()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('cl')
  await expect.element(page.getByRole('option', { name: /Client 05/ })).toBeVisible()
  await userEvent.keyboard('ient 21{Enter}')
  await expect.poll(address).not.toBe('/sites/demo/install')
  expect(address()).toBe('/sites/client-21/overview')
})

test('Enter on a slow search that finds nothing goes nowhere, and typing on takes it back', async () => {
  const address = await openSlow()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('cl')
  await expect.element(page.getByRole('option', { name: /Client 05/ })).toBeVisible()
  await userEvent.keyboard('ient 99{Enter}')
  await expect.element(page.getByText('Nothing is called that.')).toBeVisible()
  await field().fill('client 3')
  await userEvent.keyboard('{Enter}5')
  await expect.element(page.getByRole('option', { name: /Client 35/ })).toBeVisible()
  expect(address()).toBe('/sites/demo/install')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/sites/client-35/overview')
})

/** Types into the palette of a site and presses Enter. */
const enter = async (
  sites: { key: string; name: string }[],
  typed: string,
  language: 'en' | 'de' = 'en',
) => {
  const server = createPaletteServer(sites.map((site) => ({ ...site, role: 'owner' })))
  const { address } = await openConsole('/sites/demo/install', server, { language })
  const [heading, label] =
    language === 'en' ? ['Install', 'Go to or do'] : ['Einbau', 'Gehen zu oder tun']
  await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = page.getByRole('combobox', { name: label })
  await expect.element(input).toHaveFocus()
  await input.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).not.toBe('/sites/demo/install')
  return address().replaceAll('%22', '')
}

test.each([
  ['a site’s key with a digit', [{ key: 'client-21', name: 'Tea' }], 'client-21', 'client-21'],
  ['a site called Shop', [{ key: 'tea', name: 'Shop' }], 'shop', 'tea'],
  [
    'a site whose name contains words of a command',
    [{ key: 'w', name: 'Webhook' }],
    'webhook',
    'w',
  ],
] as const)('%s, and Enter', async (_, sites, typed, site) => {
  expect(await enter([...sites], typed)).toBe(`/sites/${site}/overview`)
})

test.each([
  ['4125', 'en', '/sites/demo/orders?q=4125'],
  ['#4125', 'en', '/sites/demo/orders?q=4125'],
  ['facebook', 'en', '/sites/demo/settings/destinations?open=meta'],
  ['gutschein', 'de', '/sites/demo/popups'],
  ['bestellung', 'de', '/sites/demo/orders'],
  ['meta', 'en', '/sites/demo/settings/destinations?open=meta'],
  ['coupon', 'en', '/sites/demo/popups'],
  ['export', 'en', '/sites/demo/orders'],
  ['language', 'en', '/account'],
  ['phone', 'en', '/sites/demo/events'],
  ['banner', 'en', '/sites/demo/consent/banner'],
  ['cookie', 'en', '/sites/demo/consent/declaration'],
] as const)(
  '“%s” and Enter (%s) leads to %s where no site is called so',
  async (typed, language, expected) => {
    expect(await enter([], typed, language)).toBe(expected)
  },
)

test.each([
  ['invite someone', '/organisations/own/members'],
  ['add a site', '/organisations/own/new-site'],
])('“%s”: the current site’s organization comes first', async (typed, expected) => {
  const organisations = ['a', 'b', 'c', 'own'].map((id) => ({
    ...ORGANISATION,
    id,
    name: `Agency ${id}`,
  }))
  const server = createPaletteServer()
    .get('/api/organisations', { items: organisations })
    .get('/api/sites/{key}', { ...SITE, organisation: 'own' })
  const { address } = await openConsole('/sites/demo/install', server)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field().fill(typed)
  await expect.element(page.getByText('Agency own')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(expected)
})

test('the list of sites offers what is typed and nothing that stood there before', async () => {
  await page.viewport(1280, 800)
  const address = await openSlow()
  await page.getByRole('button', { name: /Site:/ }).click()
  const search = page.getByRole('textbox', { name: 'Find a site' })
  await search.fill('cl')
  await expect.element(page.getByRole('option', { name: /Brand Two/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /Client 05/ })).toBeVisible()
  await search.fill('client 21')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/sites/demo/install')
  await expect.element(page.getByRole('option', { name: /Client 21/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/sites/client-21/overview')
})

test('? shows the keys, but not into a field; / leads to the search of the screen', async () => {
  await openConsole('/sites/demo/install', createPaletteServer())
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
