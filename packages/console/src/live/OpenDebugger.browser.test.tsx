import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { OpenDebugger } from './OpenDebugger.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const LINK = 'https://www.shop.test/#footfall-debug=demo.abc.def'

/** The network and the new tab end here. */
const show = async (response: Response, isBlocked = false) => {
  const asked: string[] = []
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (tab as unknown as Window))
  const api = createApi(async (path) => {
    asked.push(String(path))
    return response
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }}>
      <OpenDebugger siteKey="demo" />
    </Stage>,
  )
  await page.getByRole('button', { name: 'Open debugger on your site' }).click()
  return { tab, asked }
}

test('opens the signed link in a tab that knows nothing of the console', async () => {
  const { tab, asked } = await show(Response.json({ url: LINK, expiresAt: 1 }))
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[LINK]])
  expect(tab.opener).toBeNull()
  expect(asked).toEqual(['/api/sites/demo/debug-link'])
  // The button may still be fading back from its busy colours.
  await expect.poll(accessibilityFaults).toEqual([])
})

test('says what to do when there is no page to open, and leaves no empty tab', async () => {
  const error = { code: 'FOOTFALL_E_INVALID', message: 'Some values are not valid.' }
  const { tab } = await show(Response.json({ error }, { status: 422 }))
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toContain('No domain of this site can be opened.')
  expect(tab.close).toHaveBeenCalledOnce()
  expect(await accessibilityFaults()).toEqual([])
})

test('says so when the browser blocked the tab, and asks for no link', async () => {
  const { asked } = await show(Response.json({}), true)
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toContain('The browser blocked the new tab.')
  expect(asked).toEqual([])
})
