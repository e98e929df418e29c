import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's special-purpose registry for IPv4: whatever is not an ordinary host of the internet. */
const CLOSED_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Metadata and host agents of large providers that stand outside the ranges above.
  ['168.63.129.16', 32],
]

/** What of the one open range of IPv6 is not an ordinary host: protocol assignments with Teredo, examples, 6to4. */
const CLOSED_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const listOf = (rows: readonly [string, number][], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [network, bits] of rows) list.addSubnet(network, bits, family)
  return list
}

const closedV4 = listOf(CLOSED_V4, 'ipv4')
const closedV6 = listOf(CLOSED_V6, 'ipv6')
const openV6 = listOf([['2000::', 3]], 'ipv6')
const nat64 = listOf([['64:ff9b::', 96]], 'ipv6')

/**
 * Whether an address is that of an ordinary host of the internet. Everything else is closed: of IPv6 only global unicast is
 * open, so that mapped, compatible, translated, link-local and unique local forms need no list that could miss one. The one
 * exception carries an IPv4 address that is looked at itself: on networks without IPv4 all of the old internet looks so.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  // A zone names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  if (nat64.check(address, 'ipv6')) return !closedV4.check(lastFour(address), 'ipv4')
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/** The IPv4 address in the last 32 bits. */
const lastFour = (address: string): string => {
  const dotted = /\d+(?:\.\d+){3}$/.exec(address)?.[0]
  if (dotted) return dotted
  // The URL parser writes every address in its one short form, whose last two groups are there or are zero.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':').slice(-2)
  return groups
    .map((group) => Number.parseInt(group || '0', 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
