import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, AccountStore } from '../domain/account-store.ts'
import { formatCookie, readCookie, setCookies } from './cookies.ts'

const MEMBER_COOKIE = 'shop_member'
/** Tells the page's script that somebody is signed in, not who. */
const MEMBER_MARK_COOKIE = 'shop_is_member'

const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Finds the account that belongs to a request, and signs it in and out. */
export interface Members {
  accounts: AccountStore
  find(request: FastifyRequest): Account | undefined
  /** The request names somebody who is not signed in any more. */
  isEnded(request: FastifyRequest): boolean
  signIn(request: FastifyRequest, reply: FastifyReply, account: Account): void
  signOut(request: FastifyRequest, reply: FastifyReply): void
}

export const createMembers = (accounts: AccountStore): Members => {
  const tokenOf = (request: FastifyRequest): string | undefined =>
    readCookie(request.headers.cookie, MEMBER_COOKIE)
  const remember = (reply: FastifyReply, token: string, maxAgeSeconds: number): void =>
    setCookies(reply, [
      formatCookie({ name: MEMBER_COOKIE, value: token, maxAgeSeconds }),
      formatCookie({ name: MEMBER_MARK_COOKIE, value: '1', maxAgeSeconds, isReadable: true }),
    ])

  return {
    accounts,
    find: (request) => accounts.find(tokenOf(request)),
    isEnded: (request) => Boolean(tokenOf(request)) && !accounts.find(tokenOf(request)),
    signIn(request, reply, account) {
      accounts.close(tokenOf(request))
      remember(reply, accounts.open(account), WEEK_SECONDS)
    },
    signOut(request, reply) {
      accounts.close(tokenOf(request))
      remember(reply, '', 0)
    },
  }
}
