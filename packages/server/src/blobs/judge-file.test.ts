import { expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  )

const PK = [0x50, 0x4b, 0x03, 0x04]
const PNG = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR')
const PDF = bytes('%PDF-1.7\n')
const DOCX = bytes(PK, new Array(26).fill(0), '[Content_Types].xml', PK, 'word/document.xml')
const ODT = bytes(PK, new Array(26).fill(0), 'mimetypeapplication/vnd.oasis.opendocument.text')
const TEXT = bytes('Grüße, ein Brief.\r\n')

const typeOf = (content: Uint8Array, accept = ''): string | undefined => {
  const judged = judgeFile(content, accept)
  return judged.ok ? judged.type.extension : undefined
}

test('W-05 a file is what its bytes say', () => {
  expect([PNG, PDF, DOCX, ODT, TEXT].map((one) => typeOf(one))).toEqual([
    ...['png', 'pdf', 'docx', 'odt', 'txt'],
  ])
  expect(typeOf(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg')
  expect(typeOf(bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '))).toBe('webp')
  expect(typeOf(bytes([0, 0, 0, 24], 'ftypheic'))).toBe('heic')
  expect(typeOf(bytes(PK, 'some/other/file'))).toBe('zip')
})

test('W-05 a form’s field takes the types it names, by ending, type or family, and no others', () => {
  expect(typeOf(PDF, '.pdf')).toBe('pdf')
  expect(typeOf(PDF, 'application/pdf')).toBe('pdf')
  expect(typeOf(PNG, '.PDF, image/*')).toBe('png')
  expect(typeOf(bytes([0xff, 0xd8, 0xff, 0xe0]), '.jpeg')).toBe('jpg')
  expect(typeOf(PNG, '.pdf')).toBeUndefined()
  expect(typeOf(DOCX, '.xlsx')).toBeUndefined()
  expect(typeOf(TEXT, 'image/*, .pdf')).toBeUndefined()
  expect(typeOf(PNG, '*/*')).toBe('png')
})

test('W-05 programs, pages and pictures that can hold scripts are no files a form takes, whatever the field says', () => {
  const refused = [
    bytes('MZ', [0x90, 0, 3, 0, 0, 0]),
    bytes([0x7f], 'ELF', [2, 1, 1, 0]),
    bytes('<!doctype html><script>alert(1)</script>'),
    bytes('  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    bytes('text', [0], 'with a zero'),
    bytes([0xc3, 0x28]),
    bytes(),
  ]
  for (const one of refused) {
    for (const accept of ['', '*/*', 'text/*', '.html,.svg,.exe,image/svg+xml,text/html']) {
      expect(typeOf(one, accept)).toBeUndefined()
    }
  }
})
