import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeFile } from './make-file.ts'

test('a PDF’s table points at its objects, whatever the text holds', () => {
  const { body } = makeFile('a.pdf', ['(brackets) and \\', 'naïve – ☂'])
  const text = body.toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) =>
    Number(at),
  )
  expect(offsets.map((at) => text.slice(at, at + 7))).toEqual(
    offsets.map((_, index) => `${index + 1} 0 obj`),
  )
  expect(text).toContain('(\\(brackets\\) and \\\\)')
})

test('a zip holds its one file, unharmed', () => {
  const { body } = makeFile('a.zip', ['one', 'two'])
  const content = Buffer.from('one\ntwo\n')
  expect(body.readUInt32LE(0)).toBe(0x04034b50)
  expect(body.readUInt32LE(14)).toBe(crc32(content))
  const nameLength = body.readUInt16LE(26)
  expect(body.subarray(30 + nameLength, 30 + nameLength + content.length)).toEqual(content)
  const directory = body.readUInt32LE(body.length - 6)
  expect(body.readUInt32LE(directory)).toBe(0x02014b50)
})

test.each(['colophon', 'a.__proto__', 'a.constructor'])('%s is plain text', (name) => {
  expect(makeFile(name, ['x'])).toMatchObject({ contentType: 'text/plain; charset=utf-8' })
})
