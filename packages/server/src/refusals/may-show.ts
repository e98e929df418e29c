import { hideInPath, hideSecrets, isPhone } from '../cleaning/secret-text.ts'

/** Something that can be seen: not only spaces, controls, accents without a letter and signs that show nothing. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A telephone number, a card's or an account's within other words. Not a date. */
const LONG_NUMBER = /\d(?:[\s()./-]{0,2}\d){8}/
/** A test machine without a name. */
const NUMBERED_HOST = /^https?:\/\/(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?$/

/** How platforms begin their keys, and a signed token whose capitals are lost, as in a host's name. */
const KEY =
  /(?:^|[^a-z\d])(?:[spr]k_(?:live|test)_|whsec_|shp(?:at|ca|pa|ss)_|gh[opsur]_|github_pat_|xox[abeprs]-|akia[\da-z]{8}|aiza[\w-]{8}|eaa[\da-z]{20})[\w-]{4}|eyj[\w-]{6,80}\.[\w-]{6}/i

/**
 * Whether a name or an origin that a page sent may be shown to the site's owner: it can be seen, and holds no secret and
 * nothing that names somebody. Anyone can send one, so it is judged by its look.
 */
export const mayShow = (value: string): boolean =>
  VISIBLE.test(value) &&
  hideSecrets(value) === value &&
  !isPhone(value) &&
  (!LONG_NUMBER.test(value) || NUMBERED_HOST.test(value)) &&
  !KEY.test(value) &&
  !holdsSecretPart(value)

/** What stands behind a word that announces a secret, and what looks like chance: as in a path, whatever parts it here. */
const holdsSecretPart = (value: string): boolean => {
  const path = value.replace(/^https?:\/\//, '').replace(/[\s:=.,;|]+/g, '/')
  return hideInPath(`/${path}`) !== `/${path}`
}
