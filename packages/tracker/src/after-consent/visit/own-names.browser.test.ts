import { afterEach, expect, test } from 'vitest'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'

const LANDING = '?utm_source=mail&utm_campaign=spring&fbadid=123&fbclid=abc'
const granted = { analytics: 'granted', advertising: 'granted' } as const

let visit: TestVisit
afterEach(() => visit.page.close())

const open = async (pluginNames?: false): Promise<string[]> => {
  visit = await openVisit(LANDING)
  if (pluginNames === false) visit.config.pluginNames = false
  const part = visit.answer(granted)
  part.remember?.({ email: 'ann@shop.test' })
  part.occurred?.({ definition: 'woo_remove_from_cart', name: 'RemoveFromCart', id: 'x' } as never)
  return Object.keys(visit.cookies())
}

test('a site with names of its own sets no cookie of the plugin’s, and knows the same of a visit', async () => {
  const plugins = await open()
  const known = visit.answer(granted).fields()
  expect(plugins).toContain('pysTrafficSource')
  visit.page.close()
  const own = await open(false)
  expect(own.filter((name) => name.includes('pys'))).toEqual([])
  const shared = plugins.filter((name) => name !== 'pys_fb_event_id')
  expect(own.sort()).toEqual(shared.map((name) => name.replace('pys', 'ff')).sort())
  const { visit: touches, ids } = visit.answer(granted).fields()
  expect([touches?.first?.utm, touches?.last?.utm]).toEqual([
    known.visit?.first?.utm,
    known.visit?.last?.utm,
  ])
  expect(ids?.fbadid).toBe('123')
  expect(await visit.secondsLeft('ff_start_session' as never)).toBeNull()
  expect(Number(await visit.secondsLeft('ff_session_limit' as never))).toBeLessThanOrEqual(3600)
})

test('under names of our own a session goes on over pages, and switches work as under the plugin’s', async () => {
  await open(false)
  const { ff_visit: first } = visit.cookies()
  await visit.goTo('?utm_source=second')
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({ ff_visit: first, last_ff_utm_source: 'mail' })
  visit.config.visit.filters = {
    disabled_utmTerms_cookie: true,
    disabled_start_session_cookie: true,
    disabled_first_visit_cookie: true,
    disabled_advanced_form_data_cookie: true,
  }
  await visit.goTo('')
  visit.answer(granted)
  expect(Object.keys(visit.cookies()).sort()).toEqual(
    [
      ...['_fbc', '_fbp', 'ffTrafficSource', 'ff_click', 'ff_fbadid', 'ff_landing_page'],
      ...['last_ffTrafficSource', 'last_ff_fbadid', 'last_ff_landing_page'],
    ].sort(),
  )
})
