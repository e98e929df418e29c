import { afterEach, expect, test } from 'vitest'
import { openVisit, type TestVisit } from '../../testing/open-visit.ts'

let visit: TestVisit
afterEach(() => visit.page.close())

const granted = { analytics: 'granted', advertising: 'granted' } as const
const cameFrom = (referrer: string): void => {
  Object.defineProperty(visit.window.document, 'referrer', { value: referrer })
}

test('V-05 the source of the first visit and of the last one is the domain that led to each', async () => {
  visit = await openVisit('/first')
  cameFrom('https://www.search.test:8080/find?q=ink')
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({
    pysTrafficSource: 'search.test',
    last_pysTrafficSource: 'search.test',
  })
  visit.plant('pys_session_limit', '; max-age=0')
  await visit.goTo('/second')
  cameFrom('https://blog.test/notebooks')
  const { visit: told } = visit.answer(granted).fields()
  expect(visit.cookies()).toMatchObject({
    pysTrafficSource: 'search.test',
    last_pysTrafficSource: 'blog.test',
  })
  expect(told).toMatchObject({ first: { source: 'search.test' }, last: { source: 'blog.test' } })
})

test.each([
  ['no referrer', ''],
  ['a page of the site itself', `${location.origin}/other`],
  ['a referrer that cannot be parsed', 'http://[broken'],
])('V-05 with %s the source is direct', async (_, referrer) => {
  visit = await openVisit('/first')
  cameFrom(referrer)
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({
    pysTrafficSource: 'direct',
    last_pysTrafficSource: 'direct',
  })
})

test('V-20 a page that another site led to is the landing, whatever this tab’s history remembers', async () => {
  visit = await openVisit('/landing?utm_source=ads')
  await visit.goTo('/second')
  cameFrom('https://blog.test/notebooks')
  visit.answer(granted)
  expect(visit.cookies()).toMatchObject({
    pys_landing_page: `${visit.page.endpoint}/page/second`,
    last_pysTrafficSource: 'blog.test',
  })
  expect(visit.cookies()).not.toHaveProperty('pys_utm_source')
})
