/**
 * Whether a text can be an id that a platform or a program made: letters, digits and the signs that need no escape in an
 * address, with the padding some encodings end in. An e-mail address, a sentence or another address cannot, in whatever encoding.
 */
export const isPlainToken = (value: unknown, max = 500): value is string =>
  typeof value === 'string' && value.length <= max && /^[\w.~-]+={0,2}$/.test(value)
