import type { ConsentUpdate } from '@footfall/contract'

/** The purposes the shop asks about. */
export const ASKED_PURPOSES = ['functional', 'analytics', 'advertising'] as const

export type AskedPurpose = (typeof ASKED_PURPOSES)[number]

/** Holds the granted purposes, joined by dots, or `none`; http/checkout-routes.ts reads it. */
const COOKIE = 'shop_consent'
const HALF_YEAR_SECONDS = 182 * 24 * 60 * 60

/** The purposes a visitor granted, from a cookie string; undefined when not yet answered. */
export function readAnswer(cookies: string): AskedPurpose[] | undefined {
  const value = new RegExp(`(?:^|; ?)${COOKIE}=([a-z.]*)`).exec(cookies)?.[1]
  if (!value) return undefined
  const granted = value.split('.')
  return ASKED_PURPOSES.filter((purpose) => granted.includes(purpose))
}

export function formatAnswer(granted: readonly AskedPurpose[]): string {
  return `${COOKIE}=${granted.join('.') || 'none'}; Path=/; Max-Age=${HALF_YEAR_SECONDS}; SameSite=Lax`
}

/** The answer in the tracker's words: every purpose is either granted or denied. */
export function toConsentUpdate(granted: readonly AskedPurpose[]): ConsentUpdate {
  const value = (purpose: AskedPurpose): 'granted' | 'denied' =>
    granted.includes(purpose) ? 'granted' : 'denied'
  return {
    functional: value('functional'),
    analytics: value('analytics'),
    advertising: value('advertising'),
  }
}
