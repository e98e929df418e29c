import { createPublicKey, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AdLab, createAdLab } from '../../ad-lab.ts'
import { createWebhookListener, type WebhookListener } from '../../testing/webhook-listener.ts'

let lab: AdLab
let listener: WebhookListener
let token: string

beforeEach(async () => {
  lab = await createAdLab()
  listener = await createWebhookListener()
  const config = { webhookUrl: listener.url, webhookId: '7WH' }
  await fetch(`${lab.url}/lab/payments/paypal`, { method: 'PUT', body: JSON.stringify(config) })
  const response = await fetch(`${lab.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('id:secret').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  token = (await response.json()).access_token
})
afterEach(async () => {
  await lab.close()
  await listener.close()
})

const call = async (
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(lab.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const money = (value: string, currency = 'GBP') => ({ currency_code: currency, value })
const wish = (amount: object, more: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount, custom_id: 'order-1', invoice_id: 'inv-1', ...more }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'http://shop.test/back',
        cancel_url: 'http://shop.test/no',
      },
    },
  },
})
const approve = (id: unknown, way = 'good'): Promise<Response> =>
  fetch(`${lab.url}/checkoutnow?token=${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ way }),
  })
const issueOf = ({ body }: { body: Record<string, unknown> }): unknown =>
  (body.details as { issue: string }[])[0]?.issue
const ledger = async (): Promise<unknown[]> => (await fetch(`${lab.url}/lab/payments`)).json()

describe('W-21 the stand-in for PayPal', () => {
  test('an order is made, approved, captured once, and refunded', async () => {
    const made = await call('/v2/checkout/orders', wish(money('39.98')), {
      'paypal-request-id': 'k',
    })
    expect(made).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED' } })
    const repeated = await call('/v2/checkout/orders', wish(money('39.98')), {
      'paypal-request-id': 'k',
    })
    expect(repeated).toMatchObject({ status: 200, body: { id: made.body.id } })
    const capture = `/v2/checkout/orders/${made.body.id}/capture`
    expect(issueOf(await call(capture, {}))).toBe('ORDER_NOT_APPROVED')
    const back = await approve(made.body.id)
    expect(back.headers.get('location')).toBe(
      `http://shop.test/back?token=${made.body.id}&PayerID=LABPAYER`,
    )
    expect(await call(capture, {})).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
    expect(issueOf(await call(capture, {}))).toBe('ORDER_ALREADY_CAPTURED')
    const [moved] = (await ledger()) as { id: string }[]
    expect(moved).toMatchObject({ reference: 'order-1', amount: 3998, state: 'captured' })
    const refund = `/v2/payments/captures/${moved?.id}/refund`
    expect((await call(refund, {})).status).toBe(201)
    expect(issueOf(await call(refund, {}))).toBe('CAPTURE_FULLY_REFUNDED')
    expect(await ledger()).toMatchObject([{ state: 'refunded' }])
  })

  test('a declined card moves nothing; another may follow on the same page', async () => {
    const { body } = await call('/v2/checkout/orders', wish(money('5.00')))
    await approve(body.id, 'declined')
    const capture = `/v2/checkout/orders/${body.id}/capture`
    expect(issueOf(await call(capture, {}))).toBe('INSTRUMENT_DECLINED')
    expect(await ledger()).toEqual([])
    await approve(body.id)
    expect((await call(capture, {})).status).toBe(201)
  })

  test('COMPLETED is not paid while its capture is pending', async () => {
    const { body } = await call('/v2/checkout/orders', wish(money('5.00')))
    await approve(body.id, 'slow')
    const done = await call(`/v2/checkout/orders/${body.id}/capture`, {})
    expect(done.body.status).toBe('COMPLETED')
    expect(JSON.stringify(done.body)).toContain('PENDING')
    expect(await ledger()).toEqual([])
    await fetch(`${lab.url}/lab/payments/paypal/arrive`, {
      method: 'POST',
      body: JSON.stringify({ reference: 'order-1' }),
    })
    expect(await ledger()).toHaveLength(1)
  })

  test('one invoice is paid once', async () => {
    for (const expected of [undefined, 'DUPLICATE_INVOICE_ID']) {
      const { body } = await call('/v2/checkout/orders', wish(money('5.00')))
      await approve(body.id)
      const done = await call(`/v2/checkout/orders/${body.id}/capture`, {})
      expect(done.body.details ? issueOf(done) : undefined).toBe(expected)
    }
    expect(await ledger()).toHaveLength(1)
  })

  const broken = (breakdown: object, items: object[] = []) => [
    { ...money('10.00'), breakdown },
    { items },
  ]
  test.each([
    ['AMOUNT_MISMATCH', ...broken({ item_total: money('9.00') })],
    ['DECIMAL_PRECISION', money('10.001'), {}],
    ['DECIMAL_PRECISION', money('10.5', 'JPY'), {}],
    [
      'ITEM_TOTAL_MISMATCH',
      ...broken({ item_total: money('10.00') }, [
        { name: 'A pen', quantity: '2', unit_amount: money('4.00') },
      ]),
    ],
    ['INVALID_PARAMETER_SYNTAX', { currency_code: 'GBP', value: 10 }, {}],
  ] as [string, object, object][])('%s', async (issue, amount, more) => {
    expect(issueOf(await call('/v2/checkout/orders', wish(amount, more)))).toBe(issue)
  })

  test('a failure can be asked for by header, as in the sandbox', async () => {
    const mock = { 'paypal-mock-response': '{"mock_application_codes":"TRANSACTION_REFUSED"}' }
    expect(issueOf(await call('/v2/checkout/orders', wish(money('1.00')), mock))).toBe(
      'TRANSACTION_REFUSED',
    )
  })

  test('a webhook is signed by the key at its certificate’s address, and the API says so too', async () => {
    const { body } = await call('/v2/checkout/orders', wish(money('5.00')))
    await approve(body.id)
    await expect.poll(() => listener.heard.length).toBe(1)
    const [heard] = listener.heard
    const header = (name: string): string => String(heard?.headers[`paypal-${name}`])
    const pem = await (await fetch(header('cert-url'))).text()
    const text = heard?.body ?? ''
    const isSigned = (webhookId: string): boolean =>
      verify(
        'RSA-SHA256',
        Buffer.from(
          `${header('transmission-id')}|${header('transmission-time')}|${webhookId}|${crc32(text)}`,
        ),
        createPublicKey(pem),
        Buffer.from(header('transmission-sig'), 'base64'),
      )
    expect([isSigned('7WH'), isSigned('8WH')]).toEqual([true, false])
    const ask = (webhookId: string): string =>
      `{"auth_algo":"SHA256withRSA","cert_url":"${header('cert-url')}","transmission_id":"${header('transmission-id')}","transmission_sig":"${header('transmission-sig')}","transmission_time":"${header('transmission-time')}","webhook_id":"${webhookId}","webhook_event":${text}}`
    const path = '/v1/notifications/verify-webhook-signature'
    expect((await call(path, ask('7WH'))).body.verification_status).toBe('SUCCESS')
    expect((await call(path, ask('8WH'))).body.verification_status).toBe('FAILURE')
  })

  test('a failure on command can strike once the work is done', async () => {
    const command = { platform: 'paypal', kind: 'status', status: 500, when: 'after', times: 1 }
    await fetch(`${lab.url}/lab/faults`, {
      method: 'POST',
      body: JSON.stringify(command),
      headers: { 'content-type': 'application/json' },
    })
    const key = { 'paypal-request-id': 'k' }
    expect((await call('/v2/checkout/orders', wish(money('5.00')), key)).status).toBe(500)
    expect((await call('/v2/checkout/orders', wish(money('5.00')), key)).status).toBe(200)
  })
})
