import { type ConsentPurpose, type CookieName, readConsentAnswer } from '@footfall/contract'
import { readCookie } from '../http/cookies.ts'

/** The cookie in which the tracker's banner keeps the visitor's answer. */
const COOKIE: CookieName = 'ff_consent'

/**
 * The purposes a visitor allowed, from a Cookie header; undefined when not yet answered. An order is told by purposes:
 * whoever refused one service must not be told to it, so their orders are told to no advertising at all.
 */
export const readGranted = (header: string | undefined): ConsentPurpose[] | undefined => {
  const answer = readConsentAnswer(readCookie(header, COOKIE) ?? '')
  return answer?.granted.filter((purpose) => purpose !== 'advertising' || !answer.refused[0])
}
