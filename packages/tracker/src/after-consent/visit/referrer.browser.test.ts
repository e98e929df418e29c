import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserEnv } from '../../core/env.ts'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'
import { granted } from '../../testing/test-answers.ts'

let visit: TestVisit
afterEach(() => visit.page.close())

test.each([
  [false, 0],
  [true, 1],
])(
  'N-05 a referrer that cannot be read is caught; with debug %s it is told %i times',
  async (isDebug, times) => {
    visit = await openVisit()
    const { window } = visit
    Object.defineProperty(window.document, 'referrer', { value: 'https://[', configurable: true })
    const debug = vi.spyOn(window.console, 'debug').mockImplementation(() => undefined)
    const listener = isDebug && { debug: (...told: unknown[]) => window.console.debug(...told) }
    visit.env = createBrowserEnv(window, { clock: visit.clock, ...listener })
    visit.answer(granted)
    expect(visit.cookies().pysTrafficSource).toBe('direct')
    const told = debug.mock.calls.filter(([message]) => String(message).includes('referrer'))
    expect(told).toHaveLength(times)
  },
)
