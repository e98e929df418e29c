import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What the lab's own bucket opens to. */
const LAB_KEYS = {
  accessKey: 'AKIALABLABLABLABLAB0',
  secretKey: 'lab/secret+key/that/opens/nothing/elsewhere0',
} as const

const MAX_SKEW_MS = 15 * 60_000

export interface SignedRequest {
  method: string
  /** As it came on the wire. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The error S3 names when a request is not signed as its documentation asks; undefined when it is. */
export const signatureFault = (request: SignedRequest, now: number): string | undefined => {
  const { headers, body } = request
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, accessKey, day = '', region = '', names = '', signature = ''] = given
  if (accessKey !== LAB_KEYS.accessKey) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'] ?? '')
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)
  if (!at || !date.startsWith(day)) return 'AccessDenied'
  const [, ...parts] = at
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  if (Math.abs(Date.UTC(year, month - 1, ...rest) - now) > MAX_SKEW_MS)
    return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustBeSigned = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied'
  const bodyHash = String(headers['x-amz-content-sha256'] ?? '')
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = request.path.split('?')
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const canonical = `${request.method}\n${path}\n${query}\n${lines}\n${names}\n${bodyHash}`
  const scope = `${day}/${region}/s3/aws4_request`
  const expected = hmac(
    hmac(hmac(hmac(hmac(`AWS4${LAB_KEYS.secretKey}`, day), region), 's3'), 'aws4_request'),
    `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`,
  )
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch'
}

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
