import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { homePlace } from './home-place.ts'
import type { Services } from './services.ts'

const site = (key: string) => ({ key, name: key, role: 'owner' })
const organisation = (id: string, role: string, sites: number) => ({
  id,
  name: id,
  role,
  sites,
  members: 1,
})

/** Where the console leads somebody with these sites and organisations. */
const placeOf = async (sites: object[], organisations: object[]): Promise<unknown> => {
  const api = createApi(async (input) =>
    Response.json({ items: String(input).startsWith('/api/sites') ? sites : organisations }),
  )
  const services = { api, queries: createQueries(api) } as Services
  try {
    await homePlace({ services, client: new QueryClient() })
    return 'stays'
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, params } = thrown.options
    return [to, Object.values(params ?? {})[0]]
  }
}

test('one site is opened; of several the list of the largest organisation', async () => {
  expect(await placeOf([site('a')], [])).toEqual(['/sites/$site/overview', 'a'])
  expect(
    await placeOf(
      [site('a'), site('b')],
      [organisation('small', 'owner', 1), organisation('large', 'client', 9)],
    ),
  ).toEqual(['/organisations/$organisation/sites', 'large'])
  expect(await placeOf([site('a'), site('b')], [])).toEqual(['/sites/$site/overview', 'a'])
})

test('who has no site makes the first, if they may', async () => {
  expect(
    await placeOf([], [organisation('o', 'client', 0), organisation('p', 'editor', 0)]),
  ).toEqual(['/organisations/$organisation/new-site', 'p'])
  expect(await placeOf([], [organisation('o', 'analyst', 0)])).toBe('stays')
})
