import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../testing/open-console.tsx'
import { createPaletteServer, sitesCalled } from './testing/palette-server.ts'

// The palette's file takes its time, as over a slow line.
vi.mock(import('./Palette.tsx'), async (load) => {
  await new Promise((done) => setTimeout(done, 1500))
  return load()
})

test('keys typed right after the first Ctrl K open the site that was typed', async () => {
  const server = createPaletteServer(sitesCalled('Acme nr 21', 'Shop nr 21'))
  const { address } = await openConsole('/sites/demo/install', server)
  await expect.element(page.getByRole('heading', { name: 'Install' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  for (const key of 'shop nr 21') {
    await userEvent.keyboard(key)
    await new Promise((done) => setTimeout(done, 70))
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(address, { timeout: 8000 }).not.toBe('/sites/demo/install')
  expect(address()).toBe('/sites/shop-nr-21/overview')
})
