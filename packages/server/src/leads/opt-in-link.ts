import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DerivedKey } from '../keys/keyring.ts'

const KIND = 'footfall-lead-confirm-v1'
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/

/** What the link in the mail ends with. It opens this lead and nothing else; the lead's own state makes it work once. */
export const confirmToken = ({ key }: DerivedKey, site: string, lead: string): string =>
  `${lead}.${sign(key, site, lead).toString('base64url')}`

/** The lead's id, where one of the keys signed for it. */
export const readConfirmToken = (
  keys: readonly DerivedKey[],
  site: string,
  token: string,
): string | undefined => {
  const [, lead = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!lead) return undefined
  const given = Buffer.from(signature, 'base64url')
  const fits = keys.filter(({ key }) => timingSafeEqual(sign(key, site, lead), given)).length > 0
  return fits ? lead : undefined
}

const sign = (key: Buffer, site: string, lead: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([KIND, site, lead]))
    .digest()
