import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DerivedKey } from '../keys/keyring.ts'

/** Said first in what is signed, so that a link of one kind never passes for one of the other. */
type LinkKind = 'footfall-review-invitation-v1' | 'footfall-review-objection-v1'

const INVITATION: LinkKind = 'footfall-review-invitation-v1'
const OBJECTION: LinkKind = 'footfall-review-objection-v1'
const TOKEN = /^([\w-]{36,43})\.([\w-]{43})$/

/** What the link of an invitation ends with: it opens the form for what was bought with one order. */
export const invitationToken = (key: DerivedKey, site: string, invitation: string): string =>
  create(key, INVITATION, site, invitation)

/** The invitation's id, where one of the keys signed for it. */
export const readInvitationToken = (
  keys: readonly DerivedKey[],
  site: string,
  token: string,
): string | undefined => read(keys, INVITATION, site, token)

/** What the link to object ends with. It holds the hash of an address, so that it works long after the invitation is deleted. */
export const objectionToken = (key: DerivedKey, site: string, person: Buffer): string =>
  create(key, OBJECTION, site, person.toString('base64url'))

export const readObjectionToken = (
  keys: readonly DerivedKey[],
  site: string,
  token: string,
): Buffer | undefined => {
  const person = read(keys, OBJECTION, site, token)
  return person === undefined ? undefined : Buffer.from(person, 'base64url')
}

const create = ({ key }: DerivedKey, kind: LinkKind, site: string, said: string): string =>
  `${said}.${sign(key, kind, site, said).toString('base64url')}`

const read = (
  keys: readonly DerivedKey[],
  kind: LinkKind,
  site: string,
  token: string,
): string | undefined => {
  const [, said = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!said) return undefined
  const given = Buffer.from(signature, 'base64url')
  const fits = keys.some(({ key }) => timingSafeEqual(sign(key, kind, site, said), given))
  return fits ? said : undefined
}

const sign = (key: Buffer, kind: LinkKind, site: string, said: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, site, said]))
    .digest()
