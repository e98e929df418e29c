import { createConsentStore } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { denied, granted } from '../../testing/test-answers.ts'
import { askBrowser } from './ask-browser.ts'

let page: TestPage
afterEach(() => page.close())

const ask = (state: typeof granted | typeof denied, isShared = true) => {
  const { env, config } = page
  const consent = createConsentStore(env.clock.now, () => undefined)
  consent.set(state)
  config.visit.track_cookie_for_subdomains = isShared
  return askBrowser({ env, config, consent })
}

test('V-15 with a grant the browser is asked for what a look at its cookies would show, and the trial leaves nothing', async () => {
  page = await openPage()
  const { document } = page.window
  document.cookie = 'mine=a=b; path=/'
  document.cookie = 'yours=%20x; path=/'
  const known = await ask(granted)
  expect(new Map(known?.pairs)).toEqual(
    new Map([
      ['mine', 'a=b'],
      ['yours', '%20x'],
    ]),
  )
  // This page stands on a host without a domain.
  expect(known?.domain).toBe('')
  expect(document.cookie).not.toContain('ff_probe')
  expect(await ask(granted, false)).not.toHaveProperty('domain')
})

test('V-15 after a denial no trial cookie is written and nothing is asked', async () => {
  page = await openPage()
  const { cookieStore } = page.window
  const calls = [vi.spyOn(cookieStore, 'set'), vi.spyOn(cookieStore, 'getAll')]
  expect(await ask(denied)).toBeUndefined()
  for (const call of calls) expect(call).not.toHaveBeenCalled()
})

test('V-15 a browser that cannot say, or fails, is looked at instead', async () => {
  page = await openPage()
  vi.spyOn(page.window.cookieStore, 'getAll').mockRejectedValue(new Error('no'))
  expect(await ask(granted)).toBeUndefined()
  Object.defineProperty(page.window, 'cookieStore', { value: undefined, configurable: true })
  expect(await ask(granted)).toBeUndefined()
})
