import { holdsSecret } from '@footfall/contract'

/*
 * How secrets and personal data look when they stand where they should not. Each look is bounded, so that a hostile text
 * cannot make it slow.
 */

/** Names under which addresses and forms carry what opens something or names somebody. */
const SECRET_NAME =
  /(?:^|[_.[-])(?:key|token|secret|pass(?:word|wd|phrase)?|pwd|jwt|sig|signature|hmac|otp|nonce|sid|session(?:_?id)?|auth|authorization|credentials?|e[_-]?mail(?:_?address)?|(?:tele?)?phone(?:[_-]?(?:number|no|nr))?|tel)\]?$|(?:token|secret|password|sess(?:ion)?id|apikey|orderkey)\]?$/i

/** The same where words are joined by capitals. */
const SECRET_CAMEL =
  /[a-z\d](?:Phone|Tel|E-?[Mm]ail|Key|Token|Secret|Password|Signature|Otp)(?:Number|No|Address)?\]?$/

/** Whether a parameter's name says that its value is a secret or somebody's address or number; `more`: names the host added. */
export const isSecretName = (name: string, more: readonly string[] = NO_MORE): boolean =>
  (name.length <= 128 && (SECRET_NAME.test(name) || SECRET_CAMEL.test(name))) ||
  (more.length > 0 && more.some((one) => one.toLowerCase() === name.toLowerCase()))

const NO_MORE: readonly string[] = []

// None of the signs that can part an address, or a row of them would be tried at every place.
const LOCAL = `[^\\s@\uff20\ufe6b/?&=:;,"'<>()[\\]{}]{1,64}`
// An escape in it can only be a letter beyond ASCII, or a row of escaped signs would be tried at every place.
const LABEL = `(?:[^\\s@\uff20\ufe6b/?&=:;,"'<>()[\\]{}.%]|%[89a-f][\\da-f]){1,63}`
// Escaped once or more often: an address that was handed on carries its own parameters escaped again. Also as wide signs and
// as pages and scripts write it out.
const sign = (plain: string, hex: string): string => `(?:${plain}|%(?:25)*${hex})`
const AT_SIGN = `(?:${[
  sign('[@\uff20\ufe6b]', '40'),
  '%(?:25)*EF%(?:25)*(?:BC%(?:25)*A0|B9%(?:25)*AB)',
  `${sign('&', '26')}(?:commat|${sign('#', '23')}(?:0{0,5}64|x0{0,5}40))${sign(';', '3B')}`,
  `${sign('\\\\', '5C')}(?:u0040|x40)`,
].join('|')})`
const NUMBERED = `${sign('\\[', '5B')}${sign('[\\da-f.:]', '3A')}{3,45}${sign('\\]', '5D')}`
// People write it with spaces around the sign, so that programs do not find it.
const SPACES = '(?:[\\s+]|%(?:25)*(?:20|C2%(?:25)*A0)){0,3}'
const AT_DOMAIN = new RegExp(
  `${AT_SIGN}${SPACES}(?:(?:${LABEL}\\.){1,8}[\\p{L}\\p{N}%-]{2,60}|${NUMBERED})`,
  'giu',
)
const LOCAL_BEFORE = new RegExp(`(?:"[^"\\r\\n]{1,64}"|${LOCAL})\\s{0,3}$`, 'u')
/** In UTF-16: 64 signs, each perhaps of two, two quotes, and spaces. */
const MAX_LOCAL = 133

/**
 * E-mail addresses have no place in what is kept; where one slips in, it is taken out. Found by the sign in their middle: to
 * begin at every letter and go on to the next such sign would take many times as long.
 */
export const hideEmails = (text: string): string => {
  let clean = ''
  let end = 0
  AT_DOMAIN.lastIndex = 0
  for (let found = AT_DOMAIN.exec(text); found; found = AT_DOMAIN.exec(text)) {
    const { index } = found
    const [local] = LOCAL_BEFORE.exec(text.slice(Math.max(end, index - MAX_LOCAL), index)) ?? []
    if (local) {
      clean += `${text.slice(end, index - local.length)}[e-mail]`
      end = AT_DOMAIN.lastIndex
    } else {
      // What looked like its domain may be the beginning of another.
      AT_DOMAIN.lastIndex = index + 1
    }
  }
  return end === 0 ? text : clean + text.slice(end)
}

/** A signed token of three parts, or a shop's order key. */
const TOKEN = /eyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]*|wc_order_\w{8,}/g

const hideTokens = (text: string): string =>
  text.includes('eyJ') || text.includes('wc_order_') ? text.replace(TOKEN, '[token]') : text

const PAIR = /([\w.[\]-]{1,64})(=|%3D)[^&\s#;"'<>]{1,2000}/gi

const hidePairs = (text: string, more: readonly string[]): string =>
  text.includes('=') || text.includes('%3')
    ? text.replace(PAIR, (pair, name: string, sign: string) =>
        isSecretName(name, more) || holdsSecretInside(pair, more) ? `${name}${sign}[secret]` : pair,
      )
    : text

/** An address inside of an address has its own pairs, escaped. With the sign before it, which may begin an escape. */
const holdsSecretInside = (pair: string, more: readonly string[]): boolean =>
  ESCAPED_EQUALS.test(pair) && holdsSecret(`%${pair}`, more)

const ESCAPED_EQUALS = /%(?:25)*3D/i

/** Words after which the next part of a path opens something. */
const OPENER =
  /(?:^|[-_])(?:reset|password|passwd|verify|verification|activate|activation|confirm|confirmation|invite|invitation|unsubscribe|magic|magiclink|token|key|sso)(?:$|[-_])/i

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** A path with what looks like a secret taken out of it. */
export const hideInPath = (path: string): string => {
  if (!hasLongPart(path) && !OPENER_IN_PATH.test(path)) return path
  let before = ''
  return path
    .split('/')
    .map((part) => {
      const isSecret = OPENER.test(before) ? opensSomething(part) : isRandom(part)
      before = part
      return isSecret ? '[token]' : part
    })
    .join('/')
}

const SLASH = 47

/** By hand: a pattern for twenty signs in a row would begin anew at every one. */
const hasLongPart = (path: string): boolean => {
  let length = 0
  for (let at = 0; at < path.length && length < 20; at++) {
    length = path.charCodeAt(at) === SLASH ? 0 : length + 1
  }
  return length >= 20
}

const OPENER_IN_PATH =
  /\/[^/]*(?:reset|passw|verif|activat|confirm|invit|unsubscribe|magic|token|key|sso)[^/]*\/./i

const opensSomething = (part: string): boolean =>
  part.length >= 16
    ? /\d/.test(part) || isRandom(part)
    : part.length >= 6 && /\d/.test(part) && /[a-z]/i.test(part)

/**
 * Whether letters and digits change places as often as chance makes them. Words, numbers and words joined by hyphens do
 * not; a UUID does, but usually names a thing.
 */
const isRandom = (part: string): boolean => {
  if (part.length < 20 || UUID.test(part)) return false
  if (part.length < 32 && !/[a-z\d]{20}/i.test(part)) return false
  let changes = 0
  let digits = 0
  let length = 0
  let last = 0
  for (let at = 0; at < part.length && at < 512; at++) {
    const kind = kindOf(part.charCodeAt(at))
    if (kind === 0) continue
    length++
    if (kind === DIGIT) digits++
    if (last !== 0 && kind !== last) changes++
    last = kind
  }
  return digits >= 2 && changes >= length / 5
}

const DIGIT = 1
const kindOf = (code: number): number => {
  if (code >= 48 && code <= 57) return DIGIT
  if (code >= 97 && code <= 122) return 2
  return code >= 65 && code <= 90 ? 3 : 0
}

/**
 * What cannot stand in a text that has none of these. One look settles most texts. The last two: a path with a part that could
 * be random, or with a part behind another. Browsers' agents have neither.
 */
const SUSPICIOUS = /[@=%\uff20\ufe6b]|&[#c]|\\[ux]|eyJ|wc_order_|\/\S{20}|\/[^\s/]+\/\S{6}/

/** A text of any kind without e-mail addresses, tokens and secrets. */
export const hideSecrets = (text: string, more: readonly string[] = NO_MORE): string => {
  if (!SUSPICIOUS.test(text)) return text
  const plain = hidePairs(hideTokens(hideEmails(text)), more)
  return plain.includes('/') ? plain.replace(PATH_IN_TEXT, hideInPath) : plain
}

const PATH_IN_TEXT = /(?:https?:\/|(?<!\S))\/[^\s?#"'<>]{6,2000}/g

const PHONE =
  /^(?:\+|00?)[\d\s()./-]{7,24}$|^\(?\d{2,5}\)?[\s./-]\(?\d{2,5}\)?(?:[\s./-]\d{2,8}){1,4}$/

/** Whether a text is somebody's telephone number by its look. Digits alone are not: hosts number their users. */
export const isPhone = (text: string): boolean =>
  text.length <= 32 && PHONE.test(text) && text.replace(/\D/g, '').length >= 7
