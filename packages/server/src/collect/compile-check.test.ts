import { isDeepStrictEqual } from 'node:util'
import { relayEventSchema, relayPayloadSchema } from '@footfall/contract/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sampleEvent } from '../testing/sample-event.ts'
import { compileCheck } from './compile-check.ts'

const isPlain = compileCheck(relayEventSchema)

const sample = () => {
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

const text = (sign: string, times: number): string => JSON.stringify(sign.repeat(times))

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

/** What the check must find, by the schema itself. */
const isTakenAsItIs = (schema: z.ZodType, value: unknown): boolean => {
  const parsed = schema.safeParse(value)
  return parsed.success && isDeepStrictEqual(parsed.data, value)
}

test('what it lets pass, the schema takes and gives back unchanged; and it lets pass all of that', () => {
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
      expect(isPlain(arrived)).toBe(isTakenAsItIs(relayEventSchema, arrived))
      if (isPlain(arrived)) passed++
    }),
    { numRuns: Number(process.env.FC_RUNS || 2_000) },
  )
  expect(passed).toBeGreaterThan(50)
})

const keys = (n: number, value: unknown = 'x') =>
  Object.fromEntries(Array.from({ length: n }, (_, index) => [`k${index}`, value]))

const deep = (n: number): unknown => (n === 0 ? 1 : { a: deep(n - 1) })

/** At its bounds, and just beyond: [path, value as it stands in JSON]. */
const BOUNDS: [string, string[]][] = [
  [
    'name',
    ['""', '"x"', text('x', 80), text('x', 81), text('😀', 40), text('😀', 41), '1', 'null'],
  ],
  ['url', [text('x', 2_048), text('x', 2_049), text('😀', 1_025)]],
  ['order.key', [text('k', 7), text('k', 8), text('😀', 4), text('😀', 3), text('k', 129)]],
  ['time', ['-1', '-0', '0', '0.5', '8.64e15', '8.7e15', '1e999', '"1"']],
  [
    'id',
    ['""', '"0190b0f0-0000-7000-8000-00000000000G"', '"0190B0F0-0000-7000-8000-000000000000"', '7'],
  ],
  ['params', ['null', '[]', '{}', '{"a":1e999}', '{"__proto__":1}', text('x', 5)]],
  ['params', [0, 5, 6, 7].map((n) => JSON.stringify(deep(n)))],
  ['params', [200, 201].map((n) => JSON.stringify(keys(n)))],
  ['params.value', [text('x', 4_096), text('x', 4_097), 'true', 'null', '[[[[[[1]]]]]]']],
  ['consent', ['{}', 'null', '[]', '"granted"']],
  ['consent.services', [32, 33].map((n) => JSON.stringify(keys(n, 'denied')))],
  ['consent.services', ['{"":"denied"}', '{"__proto__":"denied"}', '{"constructor":"denied"}']],
  ['consent.services', ['{"toString":"denied"}', `{${text('k', 65)}:"denied"}`, '{"a":"perhaps"}']],
  ['destinations', [32, 33].map((n) => JSON.stringify(keys(n, { state: 'sent' })))],
  ['destinations', ['{"Meta":{"state":"sent"}}', '{"meta\\n":{"state":"sent"}}', '{"meta":{}}']],
  ['destinations.meta', ['{"state":"sent","more":1}', '{"state":"sent","reason":"no reason"}']],
  ['destinations.meta.ids', [20, 21].map((n) => JSON.stringify(Array(n).fill('1')))],
  ['destinations.meta.late', ['1', '"true"', 'false', 'null']],
  ['conflicts', [20, 21].map((n) => JSON.stringify(Array(n).fill(sample().conflicts?.[0])))],
  ['visit.first.utm', [10, 11].map((n) => JSON.stringify(keys(n)))],
  ['ids', [24, 25].map((n) => JSON.stringify(keys(n)))],
]

test.each(
  BOUNDS.flatMap(([path, values]) =>
    values.map((value) => [path, value.slice(0, 40), value] as const),
  ),
)('%s as %s is judged as the schema judges it', (path, _, value) => {
  const mark = '"@here"'
  const whole = JSON.stringify(put(sample(), path.split('.'), () => '@here'))
  const arrived: unknown = JSON.parse(whole.replace(mark, () => value))
  expect(whole).toContain(mark)
  expect(isPlain(arrived)).toBe(isTakenAsItIs(relayEventSchema, arrived))
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
  expect(compileCheck(z.object({ a: z.coerce.string() }))({ a: 'x' })).toBe(false)
  expect(compileCheck(z.object({ a: z.string().refine(() => true) }))({ a: 'x' })).toBe(false)
  expect(compileCheck(z.object({ a: z.custom(() => true) }))({ a: 'x' })).toBe(false)
  expect(compileCheck(z.object({ a: z.string().toLowerCase() }))({ a: 'x' })).toBe(false)
})
