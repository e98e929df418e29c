import type { DestinationServer } from '@footfall/contract'
import { STATE_CODES } from './state-codes.ts'

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const PUNCTUATION = /[\s!-/:-@[-`{-~]+/g

const orNothing = (text: string): string | undefined => text || undefined

/** Address as given, without a mailbox's tricks: Meta, unlike Google, keeps the dots of gmail addresses. */
const normaliseEmail = (value: string): string | undefined => {
  const email = value.trim().toLowerCase()
  return EMAIL.test(email) ? email : undefined
}

/** Digits with country code, without plus sign or leading zeros. Too short or too long is no telephone number. */
const normalisePhone = (value: string): string | undefined => {
  const digits = value.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 7 && digits.length <= 16 ? digits : undefined
}

/** Letters of any script, without spaces and punctuation. */
const normaliseName = (value: string): string | undefined =>
  orNothing(value.replace(PUNCTUATION, '').toLowerCase())

/** Only a–z and 0–9, beginning with a letter. */
const normaliseCity = (value: string): string | undefined => {
  const city = value.toLowerCase().replace(/[^a-z0-9]/g, '')
  return /^[a-z]/.test(city) ? city : undefined
}

/** Two letters for states of the USA and provinces of Canada; others in full. */
const normaliseState = (value: string): string | undefined => {
  const state = value.toLowerCase().replace(/[^a-z]/g, '')
  return orNothing(STATE_CODES.get(state) ?? state)
}

/** Without spaces, and without what follows a dash (the USA's ZIP+4). */
const normaliseZip = (value: string): string | undefined => {
  const zip = value.toLowerCase().replace(/\s/g, '').split('-', 1)[0] ?? ''
  return zip.length >= 2 ? zip : undefined
}

/** ISO 3166-1 alpha-2. A country's name in some language matches nobody, so it is left out. */
const normaliseCountry = (value: string): string | undefined => {
  const country = value.trim().toLowerCase()
  return /^[a-z]{2}$/.test(country) ? country : undefined
}

/** The host's own id of a person. */
const normaliseExternalId = (value: string): string | undefined =>
  orNothing(value.replace(/\s+/g, '').toLowerCase())

/** The forms Meta wants, by the names its API gives them. */
export const metaIdentity: DestinationServer['identity'] = {
  em: { from: 'email', normalise: normaliseEmail, isHashed: true },
  ph: { from: 'phone', normalise: normalisePhone, isHashed: true },
  fn: { from: 'firstName', normalise: normaliseName, isHashed: true },
  ln: { from: 'lastName', normalise: normaliseName, isHashed: true },
  ct: { from: 'city', normalise: normaliseCity, isHashed: true },
  st: { from: 'state', normalise: normaliseState, isHashed: true },
  zp: { from: 'zip', normalise: normaliseZip, isHashed: true },
  country: { from: 'country', normalise: normaliseCountry, isHashed: true },
  external_id: { from: 'userId', normalise: normaliseExternalId, isHashed: true },
}
