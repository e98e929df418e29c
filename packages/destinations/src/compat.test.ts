import { compatTables, type DestinationFacts } from '@footfall/contract'
import { expect, test } from 'vitest'
import { destinations } from './index.ts'

const facts = await Promise.all(
  Object.values(destinations).map(async (load) => (await load()).facts),
)
const { flags, purposes, rest, slugs, switches } = compatTables(facts)

test('C-04 every service of the consent cookie has the purpose its destination has', () => {
  expect(flags).toEqual({
    meta: 'facebook',
    ga4: 'ga',
    microsoft: 'bing',
    pinterest: 'pinterest',
    gtm: 'gtm',
  })
  expect(purposes).toMatchObject({
    meta: 'advertising',
    ga4: 'analytics',
    microsoft: 'advertising',
    pinterest: 'advertising',
    gtm: 'analytics',
    'google-ads': 'advertising',
  })
})

test('C-06 D-09 every destination has the name by which a host’s flag switches it off', () => {
  expect(Object.keys(switches)).toEqual(Object.keys(slugs))
  expect(slugs).toMatchObject({ ...flags, 'google-ads': 'google_ads' })
  expect(switches).toMatchObject({
    meta: 'facebook_disabled_by_api',
    ga4: 'analytics_disabled_by_api',
    microsoft: 'bing_disabled_by_api',
    pinterest: 'pinterest_disabled_by_api',
    gtm: 'analytics_disabled_by_api',
    'google-ads': 'google_ads_disabled_by_api',
  })
})

test('N-04 one platform has the REST path, and its browser ids go along', () => {
  expect(rest).toEqual({ destination: 'meta', slug: 'facebook', ids: ['_fbp', '_fbc'] })
  expect(
    facts.flatMap(({ compat }) => (compat ? [compat] : [])).filter(({ rest }) => rest),
  ).toHaveLength(1)
})

test('a name that two destinations have at hosts is refused', () => {
  const twin = { ...facts[0], name: 'twin' } as DestinationFacts
  expect(() => compatTables([...facts, twin])).toThrow(/Two destinations/)
})
