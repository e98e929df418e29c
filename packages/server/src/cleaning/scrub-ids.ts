import { hideSecrets, isPhone, isSecretName } from './secret-text.ts'

const CLICK_ID = /^[\w.~-]{1,500}$/
const META_BROWSER_ID = /^fb\.\d{1,2}\.\d{1,16}\.\d{1,20}(?:\.\w{2}|\.\w{8})?$/
const META_CLICK_ID = /^fb\.\d{1,2}\.\d{1,16}\.[\w.~-]{1,500}$/
const EXTERNAL_ID = /^[\w.-]{1,128}$/

/** What each platform documents for its ids; anything else in their place was not made by it. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  fbp: META_BROWSER_ID,
  _fbp: META_BROWSER_ID,
  fbc: META_CLICK_ID,
  _fbc: META_CLICK_ID,
  fbclid: CLICK_ID,
  gclid: CLICK_ID,
  gbraid: CLICK_ID,
  wbraid: CLICK_ID,
  dclid: CLICK_ID,
  msclkid: CLICK_ID,
  ttclid: CLICK_ID,
  epik: CLICK_ID,
  twclid: CLICK_ID,
  li_fat_id: CLICK_ID,
  pbid: EXTERNAL_ID,
  external_id: EXTERNAL_ID,
}

/** Browser and click ids, letter for letter or not at all: a changed one is worth nothing. */
export const scrubIds = (ids: Record<string, string>): Record<string, string> | undefined => {
  const kept: Record<string, string> = {}
  let count = 0
  for (const name in ids) {
    const id = ids[name] as string
    if (!isIdOf(name, id)) continue
    kept[name] = id
    count++
  }
  return count > 0 ? kept : undefined
}

const isIdOf = (name: string, id: string): boolean => {
  const isShaped = Object.hasOwn(SHAPES, name)
    ? (SHAPES[name] as RegExp).test(id)
    : /^[\w.-]{1,64}$/.test(name) && !isSecretName(name)
  // A shape says what a platform could have made, not who did: tokens and numbers fit into most of them.
  return isShaped && hideSecrets(id) === id && !isPhone(id)
}

/** One of our own ids or labels: a short word of plain signs that is nobody's address or number. */
export const scrubLabel = (label: string): string | undefined =>
  /^[\w.:-]{1,64}$/.test(label) && !isPhone(label) && hideSecrets(label) === label
    ? label
    : undefined

/**
 * The host's id of a signed-in person. Where a host uses the person's address or number as its id, nothing is kept: a hash of
 * one is soon guessed, and would only look like an id.
 */
export const scrubUserId = (userId: string): string | undefined =>
  /^[\w.:|~+=/-]{1,128}$/.test(userId) && !isPhone(userId) && hideSecrets(userId) === userId
    ? userId
    : undefined
