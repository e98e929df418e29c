import type { FuzzRequest } from './corpus.ts'
import { GOOD, ORIGIN } from './good-payloads.ts'
import { signature } from './signature.ts'

/** What a route takes at most, by how it is encoded; 0 where it does not take that at all. */
export interface BodyRoute {
  path: string
  text: number
  pairs: number
  parts: number
  /** Part with which the route lets the rest in. */
  first?: [name: string, value: string]
}

const TEXT = 65_536
const onlyText = (path: string): BodyRoute => ({ path, text: TEXT, pairs: 0, parts: 0 })

/** Every route of the visitors' host that reads a body. */
export const BODY_ROUTES: readonly BodyRoute[] = [
  ...['collect', 'count', 'count/consent', 'cookies', 'consent', 'withdrawal', 'orders'].map(
    (name) => onlyText(`/v1/${name}`),
  ),
  ...['debug', 'debug/pick', 'debug/report'].map((name) => onlyText(`/v1/${name}`)),
  { ...onlyText('/v1/reviews/import'), text: 1_048_576 },
  { path: '/v1/compat?site=demo', text: TEXT, pairs: TEXT, parts: TEXT },
  { path: '/v1/compat/rest?site=demo', text: TEXT, pairs: TEXT, parts: TEXT },
  {
    path: '/v1/form',
    text: TEXT,
    pairs: TEXT,
    parts: 12_000_000,
    first: ['form', JSON.stringify(GOOD['/v1/form']?.())],
  },
  { path: '/v1/form/demo/contact', text: 0, pairs: TEXT, parts: 12_000_000 },
  { path: '/v1/review', text: 0, pairs: TEXT, parts: 16_000_000, first: ['site', 'demo'] },
]

/** Filled up to a size. */
const fill = (unit: string, size: number): string =>
  unit.repeat(Math.max(0, Math.floor(size / Buffer.byteLength(unit))))

/** Single letters and pieces that patterns stumble over when there are thousands. */
const UNITS = [
  ...['a', '0', ' ', '\n', '@', '.', '-', '%', '&', '<', ';', '/', '\\\\', '\\"', '\\u0000'],
  ...['a@', 'a.', '%25', '&amp;', 'a=', '\\ud800', '+49 ', 'http://', 'ä', '🦊', 'a@b.test '],
]

/** Raw texts, by size. */
const TEXTS: Record<string, (size: number) => string> = {
  'deep lists': (size) => '['.repeat(size),
  'deep objects': (size) => `${fill('{"a":', size * 0.8)}1`,
  'deep and closed': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'empty objects': (size) => `[${fill('{},', size - 4)}{}]`,
  'many numbers': (size) => `[${fill('1,', size - 4)}1]`,
  'one number': (size) => '9'.repeat(size),
  'many keys': (size) =>
    `{${Array.from({ length: Math.floor(size / 10) }, (_, at) => `"${at.toString(36).padStart(5, '0')}":1`).join(',')}}`,
  escapes: (size) => `"${fill('\\u0000', size - 2)}"`,
}

const typed = (path: string, type: string, body: string | Buffer): FuzzRequest => ({
  method: 'POST',
  path,
  body: Buffer.from(body),
  headers: {
    'content-type': type,
    origin: ORIGIN,
    'user-agent': AGENT,
    'x-footfall-signature': signature(Buffer.from(body)),
  },
})
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36'

/** Copies of JSON in which one text is as long as the size allows, or one list or object as full. */
const swollen = function* (good: unknown, size: number): Generator<[string, string]> {
  const room = size - JSON.stringify(good).length - 100
  for (const path of pathsOf(good)) {
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], good)
    const put = (text: string): string => {
      const copy = structuredClone(good) as Record<string, unknown>
      const last = path.at(-1) ?? ''
      const parent = path.slice(0, -1).reduce((at, key) => at[key] as never, copy)
      parent[last] = '\u0001'
      return JSON.stringify(copy).replace('"\\u0001"', () => text)
    }
    if (typeof value === 'string') {
      for (const unit of UNITS) yield [`${path.join('.')} ${unit}`, put(`"${fill(unit, room)}"`)]
    } else if (Array.isArray(value)) {
      const item = JSON.stringify(value[0] ?? 1)
      yield [`${path.join('.')} list`, put(`[${fill(`${item},`, room)}${item}]`)]
      for (const unit of UNITS) {
        const long = JSON.stringify(value[0] ?? 'x').replace(
          /"[^"]*"(?=[,}\]]|$)/g,
          `"${fill(unit, 250)}"`,
        )
        yield [`${path.join('.')} list of ${unit}`, put(`[${fill(`${long},`, room)}${long}]`)]
      }
    } else if (typeof value === 'object') {
      const key = (at: number): string => `"k${at.toString(36).padStart(6, '0')}":"@",`
      const keys = Array.from({ length: Math.floor(room / 14) }, (_, at) => key(at)).join('')
      yield [`${path.join('.')} keys`, put(`{${keys}"z":1}`)]
      yield [`${path.join('.')} deep`, put(`${'[{"a":'.repeat(room / 9)}1${'}]'.repeat(room / 9)}`)]
    }
  }
}

const pathsOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [
        ...(path[0] ? [path] : []),
        ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key])),
      ]
    : [path]

const PAIRS = ['a&', '&', '=&', 'a=b&', 'a[b]=c&', '%41', '%', '+', 'a', '=', 'a=%&', '[']

/** The longest there may be; a search for it finds near misses everywhere. */
const BOUNDARY = 'a'.repeat(70)
const LINE = `\r\n--${BOUNDARY}`
const part = (headers: string, content = ''): string => `${LINE}\r\n${headers}\r\n\r\n${content}`
const FIELD = 'content-disposition: form-data; name="a"'
const FILE = `${FIELD}; filename="a"`

const PARTS: Record<string, (size: number) => string> = {
  'parts without headers': (size) => fill(part(''), size),
  'bare boundaries': (size) => fill(LINE, size),
  fields: (size) => fill(part(FIELD), size),
  files: (size) => fill(part(FILE), size),
  'files with a byte': (size) => fill(part(FILE, 'x'), size),
  'parts of no kind': (size) => fill(part('content-disposition: x'), size),
  'one field': (size) => part(FIELD) + 'x'.repeat(size),
  'one file': (size) => part(FILE) + 'x'.repeat(size),
  'line breaks in a file': (size) => part(FILE) + fill('\r\n', size),
  'near boundaries in a file': (size) => part(FILE) + fill(LINE.slice(0, -1), size),
  'letters of the boundary in a file': (size) => part(FILE) + 'a'.repeat(size),
  'one header': (size) => `${LINE}\r\n${FIELD}${'a'.repeat(size)}`,
  'many headers': (size) => `${LINE}\r\n${fill('a: b\r\n', size)}`,
  'long headers': (size) => fill(part(`${FIELD}; ${'x="y"; '.repeat(500)}`), size),
  'escaped names': (size) => fill(part(`${FIELD}; filename*=utf-8''${'%41'.repeat(1_200)}`), size),
  'a charset': (size) =>
    part(`${FIELD}\r\ncontent-type: text/plain; charset=utf-16`) + 'x'.repeat(size),
  'before the first': (size) => fill('\r\n--a', size) + part(FIELD),
  'behind the last': (size) => `${part(FIELD)}${LINE}--${fill('\r\n--a', size)}`,
}

/** Each hostile body at the largest size that the route takes, by name. */
export const worstBodies = function* ({
  path,
  text,
  pairs,
  parts,
  first,
}: BodyRoute): Generator<[string, FuzzRequest]> {
  const json = (body: string): FuzzRequest => typed(path, 'text/plain', body)
  if (text) {
    for (const [name, make] of Object.entries(TEXTS)) yield [name, json(make(text).slice(0, text))]
    for (const [name, body] of swollen(GOOD[path]?.(), text)) yield [name, json(body)]
  }
  const encoded = (name: string, size: number): [string, FuzzRequest] => [
    `pairs ${name} × ${size}`,
    typed(path, 'application/x-www-form-urlencoded', fill(name, size)),
  ]
  if (pairs) for (const unit of PAIRS) yield encoded(unit, pairs)
  // Beyond the bound: refused, and just as cheap.
  if (parts > pairs) yield encoded('a&', parts - 1_000)
  const lead = first && part(`content-disposition: form-data; name="${first[0]}"`, first[1])
  for (const [name, make] of Object.entries(parts ? PARTS : {})) {
    const body = (lead ?? '') + make(parts)
    const whole = `${body.slice(0, parts - 200)}${LINE}--\r\n`
    yield [`parts: ${name}`, typed(path, `multipart/form-data; boundary=${BOUNDARY}`, whole)]
  }
}
