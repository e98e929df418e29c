import { expect, test } from 'vitest'
import { createApi } from './api.ts'
import { createQueries, PROOF_MS } from './queries.ts'

test('a first order is asked for again until there is one', () => {
  const { proof } = createQueries(createApi(async () => Response.json(null)))
  const { refetchInterval } = proof('demo')
  if (typeof refetchInterval !== 'function') throw new Error('It depends on what was found.')
  const next = (data: object | null | undefined) => refetchInterval({ state: { data } } as never)
  expect([next(undefined), next(null)]).toEqual([PROOF_MS, PROOF_MS])
  expect(next({ event: 'e1' })).toBe(false)
})
