import type { Params, ParamValue } from '@footfall/contract'
import { hideEmails, hideInPath, hideSecrets, isSecretName } from './secret-text.ts'

/** Names of parameters a site's owner has chosen: what addresses may keep, and what is a secret besides what always is. */
export interface ScrubRules {
  queryAllow: readonly string[]
  secretParams?: readonly string[]
}

const NONE: readonly string[] = []

/**
 * A page address without its credentials, its fragment, every query parameter the owner did not allow, and whatever is a
 * secret by its name or look, even if the owner allowed it.
 */
export const reduceAddress = (
  text: string,
  { queryAllow, secretParams = NONE }: ScrubRules,
): string | undefined => {
  if (isReduced(text, queryAllow, secretParams)) return text
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return undefined
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.username = ''
  url.password = ''
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (!queryAllow.includes(name) || isSecretName(name, secretParams))
      url.searchParams.delete(name)
  }
  // The path first, as it was written: what is put in place of a secret would be escaped inside an address.
  const { origin, pathname, search } = url
  return hideSecrets(origin + hideInPath(hideEmails(pathname)) + search, secretParams)
}

/**
 * Most addresses have nothing to take away and nothing a browser would write differently; to see that is much quicker than
 * to take them apart. Whatever is not plain (ports, numbers as hosts, dots as folders, escapes) goes the long way.
 */
const isReduced = (
  text: string,
  queryAllow: readonly string[],
  secretParams: readonly string[],
): boolean => {
  const match = PLAIN_ADDRESS.exec(text)
  if (!match) return false
  const [, path = '', query = ''] = match
  if (text.includes('xn--', 8) || hideInPath(path) !== path) return false
  if (text.includes('wc_order_') || text.includes('eyJ')) return false
  // Of plain signs only its names can say that it holds a secret.
  return (
    query === '' ||
    query
      .slice(1)
      .split('&')
      .every((pair) => {
        const [name] = pair.split('=', 1) as [string]
        return queryAllow.includes(name) && !isSecretName(name, secretParams)
      })
  )
}

const PLAIN_ADDRESS =
  /^https?:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,4}[a-z]{2,24}(\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?)((?:\?[\w.&=-]+)?)$/

/** A path as counts name it: without a query, a fragment and secrets. */
export const reducePath = (path: string): string =>
  hideSecrets(hideInPath(path.split(/[?#]/, 1)[0] as string))

/** Event parameters without secrets, at any depth, in names and values. The same object where there is nothing to hide. */
export const scrubParams = (params: Params, more: readonly string[] = NONE): Params =>
  scrubObject(params, more)

const scrubObject = (object: Params, more: readonly string[]): Params => {
  let clean: Params | undefined
  for (const key in object) {
    const value = object[key] as ParamValue
    const name = hideSecrets(key, more)
    const isSecret = value !== null && value !== '' && isSecretName(key, more)
    const kept = isSecret ? '[secret]' : scrubValue(value, more)
    if (name === key && kept === value) {
      if (clean) clean[key] = value
      continue
    }
    // Copied only now, in the order it had: most parameters hold nothing of the kind.
    clean ??= copyBefore(object, key)
    clean[name] = kept
  }
  return clean ?? object
}

const copyBefore = (object: Params, end: string): Params => {
  const copy: Params = {}
  for (const key in object) {
    if (key === end) break
    copy[key] = object[key] as ParamValue
  }
  return copy
}

const scrubValue = (value: ParamValue, more: readonly string[]): ParamValue => {
  if (typeof value === 'string') return hideSecrets(value, more)
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return scrubObject(value, more)
  const items = value.map((item) => scrubValue(item, more))
  return items.every((item, at) => item === value[at]) ? value : items
}

/** A record of short texts without secrets, in names and values. */
export const scrubTexts = (
  texts: Record<string, string>,
  more: readonly string[] = NONE,
): Record<string, string> => scrubObject(texts, more) as Record<string, string>
