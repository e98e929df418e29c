import { cpuUsage } from 'node:process'
import { expect, test } from 'vitest'
import { COSTLY, HARMLESS, HOSTILE } from '../testing/own-html-corpus.ts'
import { cleanHtml } from './clean-on-server.ts'

test.each(HARMLESS)('P-01 keeps what is harmless: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test.each(HOSTILE)('P-01 leaves out what is not: %j', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test.each(COSTLY)('P-01 no length holds a server up: %s', (_, html) => {
  const started = cpuUsage()
  expect(cleanHtml(html).length).toBeLessThan(200_000)
  // Of this process alone: others of a busy machine are no fault of the markup.
  expect(cpuUsage(started).user / 1_000).toBeLessThan(200)
})

test('P-01 no depth holds a server up', () => {
  expect(cleanHtml('<div>'.repeat(500)).match(/<div>/g)).toHaveLength(60)
})

test('P-01 what is too long ends where the limit is', () => {
  expect(cleanHtml('x'.repeat(30_000))).toHaveLength(20_000)
})
