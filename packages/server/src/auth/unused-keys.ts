/** For programs that hash a password: that takes no key, but the library insists on one. */
export const UNUSED_KEYS: readonly { id: string; key: Buffer }[] = [
  { id: '0', key: Buffer.from('nothing is signed by this key, ever') },
]
