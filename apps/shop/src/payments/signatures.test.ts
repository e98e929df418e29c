import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCertificates } from './paypal-certificates.ts'
import { isPaypalSigned } from './paypal-signature.ts'
import { isStripeSigned } from './stripe-signature.ts'

describe('W-21 Stripe’s signature', () => {
  const secret = 'whsec_abc'
  const body = Buffer.from('{"id":"evt_1","ü":1}')
  const now = 1_800_000_000_000
  const sign = (time: number, text: string | Buffer = body, key = secret): string =>
    createHmac('sha256', key).update(`${time}.`).update(text).digest('hex')
  const T = now / 1_000

  test.each<[string, string, boolean]>([
    ['right', `t=${T},v1=${sign(T)}`, true],
    ['one of several', `t=${T},v1=${sign(T, body, 'old')},v1=${sign(T)}`, true],
    ['five minutes old', `t=${T - 300},v1=${sign(T - 300)}`, true],
    ['older', `t=${T - 301},v1=${sign(T - 301)}`, false],
    ['from a time to come', `t=${T + 301},v1=${sign(T + 301)}`, false],
    ['another secret', `t=${T},v1=${sign(T, body, 'whsec_x')}`, false],
    ['another body', `t=${T},v1=${sign(T, '{}')}`, false],
    ['another time than was signed', `t=${T + 1},v1=${sign(T)}`, false],
    ['an old scheme only', `t=${T},v0=${sign(T)}`, false],
    ['cut short', `t=${T},v1=${sign(T).slice(0, 32)}`, false],
    ['empty', `t=${T},v1=`, false],
    ['without a time', `v1=${sign(T)}`, false],
    ['too long', `t=${T},v1=${sign(T)},${'v1=0,'.repeat(1_000)}`, false],
  ])('%s', (_name, header, isRight) => {
    expect(isStripeSigned(header, body, { secret, now })).toBe(isRight)
  })

  test('a vector computed elsewhere', () => {
    // printf '1800000000.{}' | openssl dgst -sha256 -hmac whsec_vector
    const v1 = '94628e9360d528cc2232aadc7878ea193e374e73f021a071ac6d4beef2943cdb'
    const header = `t=1800000000,v1=${v1}`
    expect(isStripeSigned(header, Buffer.from('{}'), { secret: 'whsec_vector', now })).toBe(true)
  })

  test('nothing, or twice', () => {
    expect(isStripeSigned(undefined, body, { secret, now })).toBe(false)
    expect(isStripeSigned(['t=1', 'v1=2'], body, { secret, now })).toBe(false)
  })
})

describe('W-21 PayPal’s signature', () => {
  const now = Date.parse('2026-11-17T12:00:00Z')
  const body = Buffer.from('123456789')
  let keys: { publicKey: KeyObject; privateKey: KeyObject }
  let pem: string
  beforeAll(() => {
    keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  })

  /** 3421780262 is the documented CRC32 of `123456789` (cbf43926), in decimal. */
  const headers = (time: string, webhookId = 'WH1', crc = '3421780262') => ({
    'paypal-transmission-id': 'id-1',
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256')
      .update(`id-1|${time}|${webhookId}|${crc}`)
      .sign(keys.privateKey, 'base64'),
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-auth-algo': 'SHA256withRSA',
  })
  const judge = (given: Record<string, unknown>, text = body): Promise<boolean> =>
    isPaypalSigned(given, text, { webhookId: 'WH1', now, certificate: async () => pem })
  const AT = '2026-11-17T12:00:00Z'

  test('right, now and after days of tries', async () => {
    expect(await judge(headers(AT))).toBe(true)
    expect(await judge(headers('2026-11-14T12:00:00Z'))).toBe(true)
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['another webhook', () => headers(AT, 'WH2')],
    ['a checksum in hexadecimal', () => headers(AT, 'WH1', 'cbf43926')],
    ['from a time to come', () => headers('2026-11-17T12:05:01Z')],
    ['a week old', () => headers('2026-11-10T12:00:00Z')],
    ['no time', () => headers('soon')],
    ['another algorithm', () => ({ ...headers(AT), 'paypal-auth-algo': 'none' })],
    ['no signature', () => ({ ...headers(AT), 'paypal-transmission-sig': '' })],
    ['another id', () => ({ ...headers(AT), 'paypal-transmission-id': 'id-2' })],
  ])('%s', async (_name, given) => {
    expect(await judge(given())).toBe(false)
  })

  test('another body', async () => {
    expect(await judge(headers(AT), Buffer.from('123456780'))).toBe(false)
  })

  test('a certificate that is none', async () => {
    const certificate = async (): Promise<string> => 'nonsense'
    const given = { webhookId: 'WH1', now, certificate }
    expect(await isPaypalSigned(headers(AT), body, given)).toBe(false)
  })
})

describe('W-21 where PayPal’s certificates come from', () => {
  const asked: string[] = []
  const ask = (async (url: URL) => {
    asked.push(url.href)
    return new Response('pem')
  }) as typeof fetch

  test('from PayPal by https, once each', async () => {
    const read = createCertificates('https://api-m.paypal.com', ask)
    const url = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
    expect([await read(url), await read(url)]).toEqual(['pem', 'pem'])
    expect(asked.splice(0)).toEqual([url])
  })

  test.each([
    'http://api.paypal.com/cert',
    'https://paypal.com.evil.test/cert',
    'https://evilpaypal.com/cert',
    'https://api.paypal.com@evil.test/cert',
    'https://api.paypal.com:8443/cert',
    'http://127.0.0.1:4400/cert',
    'file:///etc/passwd',
    'nonsense',
  ])('never from %s', async (url) => {
    expect(await createCertificates('https://api-m.paypal.com', ask)(url)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('from a stand-in where the API is one, and from nowhere else', async () => {
    const read = createCertificates('http://127.0.0.1:4400', ask)
    expect(await read('http://127.0.0.1:4400/cert')).toBe('pem')
    expect(await read('http://127.0.0.1:4401/cert')).toBeUndefined()
    expect(await read('https://api.paypal.com/cert')).toBeUndefined()
  })
})
