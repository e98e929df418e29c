import type { StreamConfig } from '@nats-io/jetstream'
import { expect, test } from 'vitest'
import { declareStream } from './declaration.ts'
import { planStream } from './plan-stream.ts'

const wanted = declareStream({ name: 'log', replicas: 1 })
const plan = (found: Partial<StreamConfig>, bytes = 0, over = {}) =>
  planStream(
    { config: { ...wanted, ...found } as StreamConfig, bytes },
    declareStream({ name: 'log', replicas: 1, ...over }),
  )

test('a stream as it is declared is left alone', () => {
  expect(plan({ no_ack: false })).toEqual({ step: 'keep' })
})

test('what somebody changed by hand is put right', () => {
  expect(plan({ max_age: 1_000, discard: 'old' as never })).toEqual({
    step: 'update',
    changes: ['discard', 'max_age'],
  })
  expect(plan({}, 10, { replicas: 3, maxBytes: 100 })).toEqual({
    step: 'update',
    changes: ['max_bytes', 'num_replicas'],
  })
})

test('what would lose events is refused', () => {
  for (const [found, bytes, over] of [
    [{ storage: 'memory' as never }, 0, {}],
    [{ retention: 'workqueue' as never }, 0, {}],
    [{ sealed: true }, 0, {}],
    [{}, 1_000, { maxBytes: 999 }],
    [{ num_replicas: 3 }, 0, {}],
  ] as const) {
    expect(plan(found, bytes, over)).toMatchObject({ step: 'refuse' })
  }
})

test('the version is part of the names', () => {
  expect(wanted).toMatchObject({ name: 'log-v1', subjects: ['log.v1.groups'] })
})
