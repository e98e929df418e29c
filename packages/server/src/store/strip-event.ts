import { createHmac, hash } from 'node:crypto'
import type { AcceptedEvent, TouchData } from '@footfall/contract'
import { storableText } from '../db/storable-json.ts'

/** What is left of an event whose person was erased. Nothing that comes later fills it again. */
export interface StrippedEvent extends AcceptedEvent {
  erased: true
}

const VALUE = /^[0-9]{1,12}(?:\.[0-9]{1,20})?$/
const CURRENCY = /^[A-Z]{3}$/

/**
 * An event without its person: what every figure is made of stays, under ids that lead nowhere. One id becomes one other by the
 * same salt, so that who was one visitor stays one, and two stay two.
 */
export const stripEvent = (event: AcceptedEvent, salt: string): StrippedEvent => {
  const { id, site, name, time, receivedAt, type, definition, config, evidence, confirmedBy } =
    event
  const { functional, analytics, advertising, source } = event.consent
  return {
    id,
    site,
    name,
    time,
    receivedAt,
    type,
    config,
    url: '',
    erased: true,
    ...(definition !== undefined && { definition }),
    ...(evidence && { evidence }),
    ...(confirmedBy && { confirmedBy }),
    params: worthAlone(event.params ?? {}),
    consent: { functional, analytics, advertising, source },
    destinations: Object.fromEntries(
      Object.entries(event.destinations).map(([to, { state, reason }]) => [
        to,
        { state, ...(reason && { reason }) },
      ]),
    ),
    ...(event.visitorId && { visitorId: freshId(salt, 'visitor', event.visitorId) }),
    ...(event.visitId && { visitId: freshId(salt, 'visit', event.visitId) }),
    ...(event.visit && {
      visit: {
        ...(event.visit.first && { first: stripTouch(event.visit.first) }),
        ...(event.visit.last && { last: stripTouch(event.visit.last) }),
      },
    }),
  }
}

/** What sums are made of, and which arm of a trial it counts for; only in the form in which it counts. */
const worthAlone = ({ value, currency, variant }: AcceptedEvent['params']) => ({
  ...((typeof value === 'number' || typeof value === 'string') &&
    VALUE.test(String(value)) && { value }),
  ...(typeof currency === 'string' && CURRENCY.test(currency) && { currency }),
  ...(variant === 'shown' && { variant }),
})

const stripTouch = ({ source, landing, utm }: TouchData): TouchData => ({
  ...(source !== undefined && { source }),
  ...(landing !== undefined && { landing }),
  ...(utm?.['utm_campaign'] !== undefined && { utm: { utm_campaign: utm['utm_campaign'] } }),
})

const freshId = (salt: string, kind: PersonalId, id: string): string =>
  freshIdOf(salt, kind, BigInt(`0x${hash('sha256', storableText(id)).slice(0, 16)}`))

/** Whose id it is. */
export type PersonalId = 'visitor' | 'visit'

/**
 * What takes the place of an id, by the number under which counts keep it (the first eight bytes of its SHA-256): where only counts are
 * left of a visit, it becomes the same as where its events are.
 */
export const freshIdOf = (salt: string, kind: PersonalId, number: bigint): string =>
  createHmac('sha256', salt)
    .update(`${kind} ${BigInt.asUintN(64, number)}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
