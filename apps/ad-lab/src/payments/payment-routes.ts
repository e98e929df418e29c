import type { FastifyInstance } from 'fastify'
import type { Ledger } from './ledger.ts'
import { type Notifier, type NotifierConfig, WEBHOOK_MODES } from './notifier.ts'

/** What the lab's own interface moves at a provider. */
export interface PaymentDoor {
  notifier: Notifier
  /** A payment that takes its time arrives, or does not. Returns whether one was waiting under this reference. */
  arrive(reference: string, isGood: boolean): boolean
}

/** `GET /lab/payments`: the money that really moved. `DELETE` forgets it. */
export const addLedgerRoutes = (app: FastifyInstance, ledger: Ledger): void => {
  app.get('/lab/payments', () => ledger.list())
  app.delete('/lab/payments', (_request, reply) => {
    ledger.clear()
    return reply.code(204).send()
  })
}

/** The commands of one provider, below `/lab/payments/{provider}`. */
export const addPaymentDoor = (
  app: FastifyInstance,
  provider: string,
  { notifier, arrive }: PaymentDoor,
): void => {
  const path = `/lab/payments/${provider}`
  app.addHook('onClose', async () => notifier.destroy())
  app.put(path, (request, reply) => {
    const fault = change(notifier.config, readJson(request.body))
    return fault ? reply.code(400).send({ error: fault }) : reply.code(204).send()
  })
  app.get(path, () => {
    const deliveries = notifier.deliveries()
    const { webhookUrl, mode, ms } = notifier.config
    return {
      webhookUrl,
      mode,
      ms,
      deliveries,
      waiting: deliveries.filter(({ isOver }) => !isOver).length,
    }
  })
  app.post(`${path}/release`, () => ({ released: notifier.release() }))
  app.post(`${path}/arrive`, (request, reply) => {
    const { reference, isGood } = readJson(request.body)
    const isDone = arrive(String(reference ?? ''), isGood !== false)
    return reply.code(isDone ? 204 : 404).send()
  })
}

const change = (config: NotifierConfig, fields: Record<string, unknown>): string | undefined => {
  const { mode, ms } = fields
  const known = WEBHOOK_MODES.find((each) => each === mode)
  if (mode !== undefined && !known) return `mode is one of: ${WEBHOOK_MODES.join(', ')}.`
  if (ms !== undefined && !(Number(ms) >= 0)) return 'ms is a number of milliseconds.'
  if (known) config.mode = known
  if (ms !== undefined) config.ms = Number(ms)
  for (const name of ['webhookUrl', 'webhookId', 'secret'] as const) {
    if (typeof fields[name] === 'string') config[name] = fields[name]
  }
  return undefined
}

const readJson = (body: unknown): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(String(body || '{}'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
