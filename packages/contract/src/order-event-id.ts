import type { OrderReference } from './occurrence.ts'

/** The standard's namespace for names that are addresses, 6ba7b811-9dad-11d1-80b4-00c04fd430c8, byte by byte. */
const NAMESPACE = 'k\xa7\xb8\x11\x9d\xad\x11\xd1\x80\xb4\x00\xc0O\xd40\xc8'

/**
 * The id of an order's Purchase: the same from the page, the order webhook and a host's own code, whoever reports first.
 * A version-5 UUID of `footfall:{site}/{shop}/{key}`, so every language's UUID library makes it too. It is synchronous
 * because pages without TLS have no `crypto.subtle`. One-way on purpose: the id is told to platforms, and whoever holds
 * an order's key can open the order.
 */
export const orderEventId = (site: string, { shop, key }: OrderReference): string => {
  // Keys are plain letters and signs; anything else is spelt out, so that no text can make this throw.
  const name = `footfall:${site}/${shop}/${key}`.replace(
    /[^!-~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const words = sha1(NAMESPACE + name)
  words[1] = (words[1] & ~0xf000) | 0x5000
  words[2] = (words[2] & ~(3 << 30)) | (2 << 30)
  return words
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}

type Words = [number, number, number, number, number]

/** SHA-1; each sign of the text is one byte. */
const sha1 = (text: string): Words => {
  const { length } = text
  const input: number[] = new Array((((length + 8) >> 6) + 1) << 4).fill(0)
  for (let at = 0; at <= length; at++) {
    const byte = at < length ? text.charCodeAt(at) : 128
    ;(input[at >> 2] as number) |= byte << (24 - (at % 4) * 8)
  }
  input[input.length - 1] = length * 8
  let sums: Words = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let start = 0; start < input.length; start += 16) {
    let [a, b, c, d, e] = sums
    const w = input.slice(start, start + 16)
    for (let at = 0; at < 80; at++) {
      const word = w[at] as number
      const next = word ^ (w[at + 2] as number) ^ (w[at + 8] as number) ^ (w[at + 13] as number)
      const mixed = [
        ((b & c) | (~b & d)) + 0x5a827999,
        (b ^ c ^ d) + 0x6ed9eba1,
        ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc,
        (b ^ c ^ d) + 0xca62c1d6,
      ][(at / 20) | 0] as number
      w.push((next << 1) | (next >>> 31))
      ;[a, b, c, d, e] = [
        (((a << 5) | (a >>> 27)) + mixed + e + word) | 0,
        a,
        (b << 30) | (b >>> 2),
        c,
        d,
      ]
    }
    sums = [a + sums[0], b + sums[1], c + sums[2], d + sums[3], e + sums[4]]
  }
  return sums
}
