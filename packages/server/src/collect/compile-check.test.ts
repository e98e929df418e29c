import { relayEventSchema, relayPayloadSchema } from '@footfall/contract/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sampleEvent } from '../testing/sample-event.ts'
import { compileCheck } from './compile-check.ts'

const isPlain = compileCheck(relayEventSchema)

const sample = (): Record<string, unknown> => {
  const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent()
  return {
    ...event,
    definition: 'd',
    title: 'Title',
    referrer: 'http://www.shop.test/',
    params: { value: 1, list: ['a', { b: null }] },
    order: { shop: 'woo', key: 'wc_order_1' },
    consent: { ...event.consent, tool: 'x', decidedAt: 5, services: { meta: 'denied' } },
    destinations: { meta: { state: 'held', reason: 'held', at: 5, late: true, ids: ['1'] } },
    conflicts: [{ destination: 'meta', id: '1', found: 'script', did: 'reported' }],
    visitorId: 'v',
    visitId: 's',
    visit: { first: { source: 'x', landing: 'y', utm: { a: 'b' } }, last: {} },
    userId: 'u',
    ids: { fbp: 'fb.1' },
    user: { email: 'someone@mail.example' },
  }
}

test('an event as the embed sends it needs no more than a look', () => {
  expect(relayEventSchema.safeParse(sample()).success).toBe(true)
  expect(isPlain(sample())).toBe(true)
})

/** Every place inside a value, as the keys that lead there. */
const placesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))]
    : [path]

const put = (
  value: unknown,
  [key, ...rest]: string[],
  change: (old: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (value.slice() as never)
    : { ...(value as object) }
  const changed = put(copy[key], rest, change)
  if (changed === undefined) delete copy[key]
  else copy[key] = changed
  return copy
}

const strange = fc.oneof(
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.constantFrom(
    ...[null, '', 'granted', 'x'.repeat(300), 'x'.repeat(5_000), -1, 0.5, 1e300, [], {}, true],
    ...[JSON.parse('{"__proto__":1}'), { unknown: 1 }, undefined],
  ),
  fc.string({ maxLength: 100 }),
  fc.integer(),
)

test('what it lets pass, the schema takes and gives back unchanged', () => {
  const places = placesOf(sample())
  let passed = 0
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.option(fc.string()), strange, (path, key, value) => {
      // Changed in one place, or given one key more there.
      const event = put(sample(), path, (old) =>
        key !== null && typeof old === 'object' && old !== null && !Array.isArray(old)
          ? { ...old, [key]: value }
          : value,
      )
      const arrived: unknown = JSON.parse(JSON.stringify(event) ?? 'null')
      if (!isPlain(arrived)) return
      passed++
      const parsed = relayEventSchema.safeParse(arrived)
      expect(parsed.success).toBe(true)
      expect(parsed.data).toEqual(arrived)
    }),
    { numRuns: Number(process.env.FC_RUNS || 2_000) },
  )
  expect(passed).toBeGreaterThan(50)
})

test('the envelope is looked at in the same way', () => {
  const payload = { v: 1, site: 'demo', sentAt: 1, config: 1, events: [1] }
  const isPlainPayload = compileCheck(relayPayloadSchema)
  expect(isPlainPayload(payload)).toBe(true)
  for (const wrong of [{ v: 2 }, { events: [] }, { site: 'D' }, { more: 1 }, { config: 0.5 }]) {
    expect(isPlainPayload({ ...payload, ...wrong })).toBe(false)
  }
})

test('a schema with a rule that is not understood lets nothing pass unseen', () => {
  expect(compileCheck(z.object({ a: z.string().trim() }))({ a: 'x' })).toBe(false)
  expect(compileCheck(z.object({ a: z.date() }))({ a: new Date() })).toBe(false)
  expect(compileCheck(z.string().transform((text) => text.length))('x')).toBe(false)
  expect(compileCheck(z.object({ a: z.string().default('b') }))({ a: 'x' })).toBe(false)
})
