/** What the platforms' stand-ins saw, asked over HTTP as anyone could. */
export interface AdLab {
  url: string
  /** Waits until at least `min` records match. */
  records(query: Record<string, string>, min?: number): Promise<LabRecord[]>
  /** Waits until somebody has got so many mails; the newest first. */
  mails(to: string, min?: number): Promise<LabMail[]>
  /** Where providers tell of payments, and how: at once, late, doubled … */
  sendPaymentsTo(shop: string): Promise<void>
  tellPayments(mode: string, ms?: number): Promise<void>
  releasePayments(): Promise<void>
  /** The money that really moved. */
  payments(): Promise<LabPayment[]>
  /** What became of the webhooks of one provider. */
  paymentNews(provider: string): Promise<LabPaymentNews>
  fault(fault: Record<string, unknown>): Promise<void>
  release(): Promise<void>
  clear(): Promise<void>
}

export interface LabRecord {
  platform: string
  channel: string
  kind: string
  eventId?: string
  eventName?: string
  [key: string]: unknown
}

export interface LabPayment {
  provider: 'paypal' | 'stripe'
  id: string
  reference: string
  amount: number
  currency: string
  state: 'captured' | 'refunded'
}

export interface LabPaymentNews {
  /** Webhooks that were sent and not taken yet. */
  waiting: number
  deliveries: { type: string; isForged: boolean; status: number }[]
}

/** What the shop's webhooks are signed for and with. */
export const PAYMENT_WEBHOOKS = {
  paypal: { webhookId: 'WH-LAB' },
  stripe: { secret: 'whsec_of_the_lab' },
} as const

export interface LabMail {
  subject: string
  text: string
}

const ask = async (url: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json().catch(() => undefined)
}

const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const createAdLabClient = (url: string): AdLab => ({
  url,
  async records(query, min = 0) {
    const search = new URLSearchParams({
      ...query,
      ...(min && { wait: '10000', min: String(min) }),
    })
    const body = (await ask(`${url}/lab/records?${search}`)) as { records: LabRecord[] }
    return body.records
  },
  async mails(to, min = 0) {
    const search = new URLSearchParams({ to, min: String(min), wait: min ? '10000' : '0' })
    return ((await ask(`${url}/lab/mail?${search}`)) as { mails: LabMail[] }).mails
  },
  async sendPaymentsTo(shop) {
    for (const [provider, keys] of Object.entries(PAYMENT_WEBHOOKS)) {
      const webhookUrl = `${shop}/pay/webhook/${provider}`
      await ask(`${url}/lab/payments/${provider}`, json({ ...keys, webhookUrl }, 'PUT'))
    }
  },
  async tellPayments(mode, ms) {
    for (const provider of Object.keys(PAYMENT_WEBHOOKS))
      await ask(`${url}/lab/payments/${provider}`, json({ mode, ms }, 'PUT'))
  },
  async releasePayments() {
    for (const provider of Object.keys(PAYMENT_WEBHOOKS))
      await ask(`${url}/lab/payments/${provider}/release`, { method: 'POST' })
  },
  payments: async () => (await ask(`${url}/lab/payments`)) as LabPayment[],
  paymentNews: async (provider) => (await ask(`${url}/lab/payments/${provider}`)) as LabPaymentNews,
  fault: async (fault) => void (await ask(`${url}/lab/faults`, json(fault))),
  async release() {
    await ask(`${url}/lab/faults`, { method: 'DELETE' })
    await ask(`${url}/lab/faults/release`, { method: 'POST' })
  },
  clear: async () => void (await ask(`${url}/lab/records`, { method: 'DELETE' })),
})
