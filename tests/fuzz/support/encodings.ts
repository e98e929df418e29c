import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

/** Ways a body is written. The last ones are wrong on purpose. */
export const ENCODINGS = [
  'json',
  'text',
  'form',
  'multipart',
  'json-in-form',
  'latin1',
  'utf16',
  'cut',
  'gzip',
  'br',
  'wrong-type',
  'no-type',
] as const

export type Encoding = (typeof ENCODINGS)[number]

export interface Encoded {
  headers: Record<string, string>
  body: Buffer
}

export const encode = (data: unknown, encoding: Encoding): Encoded => {
  const json = JSON.stringify(data) ?? ''
  const typed = (type: string, body: Buffer | string, more = {}): Encoded => ({
    headers: { ...(type && { 'content-type': type }), ...more },
    body: Buffer.from(body),
  })
  switch (encoding) {
    case 'json':
      return typed('application/json', json)
    case 'text':
      return typed('text/plain;charset=UTF-8', json)
    case 'form':
      return typed('application/x-www-form-urlencoded', formOf(pairsOf(data)))
    case 'json-in-form':
      return typed('text/plain', formOf(pairsOf(data)))
    case 'multipart':
      return multipart(pairsOf(data))
    case 'latin1':
      return typed('application/json', Buffer.from(json, 'latin1'))
    case 'utf16':
      return typed('application/json; charset=utf-16', Buffer.from(json, 'utf16le'))
    case 'cut':
      return typed('application/json', json.slice(0, Math.floor(json.length / 2)))
    case 'gzip':
      return typed('application/json', gzipSync(json), { 'content-encoding': 'gzip' })
    case 'br':
      return typed('text/plain', brotliCompressSync(json), { 'content-encoding': 'br' })
    case 'wrong-type':
      return typed('application/vnd.nothing+xml', deflateSync(json))
    case 'no-type':
      return typed('', json)
  }
}

const pairsOf = (data: unknown, name = ''): [string, string][] => {
  if (typeof data !== 'object' || data === null) {
    return data === undefined ? [] : [[name || 'x', String(data)]]
  }
  return Object.entries(data)
    .slice(0, 60)
    .flatMap(([key, value]) => pairsOf(value, name ? `${name}[${key}]` : key))
    .slice(0, 600)
}

/** By hand: halves of surrogate pairs would make the platform's own throw. */
const formOf = (pairs: [string, string][]): string =>
  pairs.map(([name, value]) => [name, value].map((text) => safe(text)).join('=')).join('&')

const safe = (text: string): string => encodeURIComponent(wellFormed(text))

/** Half a surrogate pair cannot be written in a form. */
export const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')

const multipart = (pairs: [string, string][]): Encoded => {
  const boundary = 'fuzz-boundary'
  const parts = pairs.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  }
}
