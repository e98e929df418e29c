import type { FastifyReply } from 'fastify'

/** An error in the shape that Stripe's API responds with. */
export interface StripeFault {
  status: number
  type:
    | 'invalid_request_error'
    | 'idempotency_error'
    | 'card_error'
    | 'api_error'
    | 'rate_limit_error'
  message: string
  code?: string
  param?: string
}

export const stripeErrorBody = ({ status: _status, ...error }: StripeFault): object => ({ error })

export const sendStripeError = (reply: FastifyReply, fault: StripeFault): FastifyReply =>
  reply.code(fault.status).send(stripeErrorBody(fault))

export const invalid = (message: string, param?: string, code?: string): StripeFault => ({
  status: 400,
  type: 'invalid_request_error',
  message,
  ...(param && { param }),
  ...(code && { code }),
})

export const missing = (what: string, param: string): StripeFault => ({
  ...invalid(`No such ${what}`, param, 'resource_missing'),
  status: 404,
})
