import { isIPv6 } from 'node:net'

/**
 * What limits count an address by: IPv4 whole, IPv6 by its first 64 bits, because one subscriber has all of the others, and
 * IPv4 written as IPv6 as the IPv4 address it is.
 */
export const addressKey = (address: string): string => keyOf(address, 64)

/** The same by the first 48 bits of IPv6: so many networks of 64 bits cost nothing. Some subscribers share one. */
export const networkKey = (address: string): string => keyOf(address, 48)

const keyOf = (address: string, bits: 48 | 64): string => {
  // Before every request: an IPv4 address is seen without a pattern.
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = expand(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`
}

/** The eight groups of an IPv6 address, whichever of its many spellings it came in. */
const expand = (address: string): number[] => {
  const [head = '', tail] = address.split('::')
  const first = groupsOf(head)
  if (tail === undefined) return first
  const last = groupsOf(tail)
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

const groupsOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
