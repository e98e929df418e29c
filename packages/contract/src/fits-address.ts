import type { AddressRule } from './trigger.ts'

/** An address rule, of which an owner may have left out how it is compared. */
export type WantedAddress = Pick<AddressRule, 'value'> & { rule?: AddressRule['rule'] | undefined }

/**
 * Whether an address is the one the owner means; without a rule it must match as a whole. `host` is that of the page, which
 * a path is compared on. Pages and the server's trial of a rule both go by it.
 */
export const fitsAddress = (address: string, rule: WantedAddress, host: string): boolean => {
  const bare = (text: string): string => text.replace(/^(\w+:)?\/\//, '')
  const given = bare(address)
  const wanted = bare(rule.value).replace(/\*$/, '')
  if (rule.rule === 'contains') return given.includes(wanted)
  // An address begins with its host: whatever else stands before the place where they agree is no match.
  const whole = ((wanted[0] === '/' ? host : '') + wanted).replace(/\/$/, '')
  return /^\/?([?#]|$)/.test(given.replace(whole, ''))
}
