import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A failure that an account has ready: it strikes the next request for its page, or for any, and is gone. */
export interface ReadyFault {
  status: number
  /** Sent as it is: text that is no JSON stays text. */
  body?: unknown
  /** Seconds. */
  retryAfter?: number
  /** Which page it strikes, the first being 0; absent: any. */
  page?: number
}

/** What a test or a reader has put into an account. */
export interface ReviewAccount {
  /** In the platform's own shape. */
  reviews: Record<string, unknown>[]
  total?: number
  average?: number
  /** Key or token that is valid; absent: any that is not empty. */
  key?: string
  /** Exchanges the reviews for these once a first page was given: an edit between two pages. */
  afterFirst?: Record<string, unknown>[]
  faults?: ReadyFault[]
  /** Of the platform itself, such as whether it still offers this. */
  mode?: string
}

export interface ReviewAccounts {
  find(account: string): ReviewAccount | undefined
  /** Sends the failure that is ready for this page; false where none is. */
  strike(account: string, page: number, reply: FastifyReply): boolean
}

/** `PUT /lab/reviews/{platform}/{account}` puts reviews into an account, DELETE empties it. */
export const addReviewAccounts = (app: FastifyInstance, platform: string): ReviewAccounts => {
  const accounts = new Map<string, ReviewAccount>()
  const path = `/lab/reviews/${platform}/:account`
  app.put(path, (request, reply) => {
    accounts.set(accountOf(request), JSON.parse(String(request.body)) as ReviewAccount)
    return reply.code(204).send()
  })
  app.delete(path, (request, reply) => {
    accounts.delete(accountOf(request))
    return reply.code(204).send()
  })
  return {
    find: (account) => accounts.get(account),
    strike(account, page, reply) {
      const faults = accounts.get(account)?.faults ?? []
      const at = faults.findIndex((fault) => fault.page === undefined || fault.page === page)
      const [fault] = at < 0 ? [] : faults.splice(at, 1)
      if (!fault) return false
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
      reply.code(fault.status).send(fault.body ?? '')
      return true
    },
  }
}

/** A page of an account's reviews; an edit that waits happens behind the first. */
export const takePage = (
  account: ReviewAccount,
  from: number,
  size: number,
): Record<string, unknown>[] => {
  const page = account.reviews.slice(from, from + size)
  if (from === 0 && account.afterFirst) {
    account.reviews = account.afterFirst
    delete account.afterFirst
  }
  return page
}

const accountOf = (request: FastifyRequest): string =>
  (request.params as Record<string, string>).account ?? ''

export const queryOf = (request: FastifyRequest): Record<string, string | undefined> =>
  request.query as Record<string, string | undefined>
