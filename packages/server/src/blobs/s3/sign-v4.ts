import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  region: string
  accessKey: string
  secretKey: string
}

export interface UnsignedRequest {
  method: string
  /** Without a query. */
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
  /** Unix milliseconds. */
  now: number
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** The headers of a request to S3 with its signature (Signature Version 4); all of them are signed, and the body. */
export const signV4 = (
  { method, url, headers = {}, body, now }: UnsignedRequest,
  { region, accessKey, secretKey }: Credentials,
): Record<string, string> => {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256(body ?? '')
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const canonical = [
    method,
    // Escaped once by whoever made the address; S3 does not escape it again.
    url.pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [ALGORITHM, time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    Buffer.from(`AWS4${secretKey}`),
  )
  const credential = `Credential=${accessKey}/${scope}`
  const signature = hmac(key, text).toString('hex')
  return {
    ...signed,
    authorization: `${ALGORITHM} ${credential},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
