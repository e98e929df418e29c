import { expect, test } from 'vitest'
import type { PageViewRow } from '../store/event-counts.ts'
import { tryRule } from './try-rule.ts'

const HOST = 'https://www.shop.test'
const view = (path: string, over: Partial<PageViewRow> = {}): PageViewRow => ({
  url: HOST + path,
  time: 1,
  ...over,
})
const VIEWS = [
  view('/', { title: 'Home', time: 9 }),
  view('/thank-you/?utm_source=ads'),
  view('/thank-you/'),
  view('/shop', { landing: `${HOST}/sale`, source: 'news.example' }),
  { url: 'not an address', time: 0 },
]
const visits = (settings: Record<string, string | boolean>, conditions = {}) =>
  tryRule({ trigger: 'page-visit', settings, conditions }, VIEWS)

test.each([
  [{ value: '/thank-you', rule: 'match' }, 2],
  [{ value: '/thank', rule: 'match' }, 0],
  [{ value: '/thank', rule: 'contains' }, 2],
  [{ value: 'shop.test', rule: 'contains' }, 4],
  [{ isHome: true }, 1],
  [{}, 0],
])('a visit rule %o would have been told %i times', (settings, matched) => {
  expect(visits(settings)).toMatchObject({ says: 'told', looked: 5, matched })
})

test('examples are the latest, each address once, with how often it came', () => {
  const many = [view('/a'), view('/b', { title: 'B' }), view('/a')]
  const { examples } = tryRule(
    { trigger: 'page-visit', settings: { value: HOST, rule: 'contains' } },
    many,
  )
  expect(examples).toEqual([
    { url: `${HOST}/a`, n: 2 },
    { url: `${HOST}/b`, n: 1, title: 'B' },
  ])
})

test('conditions narrow where a rule listens; what is not stored counts as met and is named', () => {
  const armed = (conditions: object) =>
    tryRule({ trigger: 'scroll', settings: { percents: ['50'] }, conditions }, VIEWS)
  expect(armed({})).toMatchObject({ says: 'armed', matched: 5, since: 0, until: 9 })
  expect(armed({ parameters: [{ name: 'utm_source' }] })).toMatchObject({ matched: 1 })
  expect(armed({ parameters: [{ name: 'utm_source', value: 'x' }] })).toMatchObject({ matched: 0 })
  expect(armed({ landings: [{ rule: 'contains', value: '/other' }] })).toMatchObject({
    matched: 4,
    unknown: ['landings'],
  })
  expect(armed({ sources: ['news'], roles: ['guest'], devices: ['mobile'] })).toMatchObject({
    matched: 5,
    unknown: ['devices', 'roles', 'sources'],
  })
})
