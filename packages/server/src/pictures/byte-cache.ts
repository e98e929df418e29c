/** Bytes by name, the least recently used of which go once there are too many. */
export interface ByteCache {
  /** Many who ask at once share one making; what could not be made is asked for again. */
  get(key: string, make: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined>
}

export const createByteCache = (most: number): ByteCache => {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  let total = 0
  const keep = (key: string, bytes: Uint8Array): void => {
    if (bytes.byteLength > most / 4) return
    kept.set(key, bytes)
    total += bytes.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (total <= most) return
      kept.delete(oldest)
      total -= byteLength
    }
  }
  return {
    async get(key, make) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const making = make()
      underWay.set(key, making)
      try {
        const bytes = await making
        if (bytes) keep(key, bytes)
        return bytes
      } finally {
        underWay.delete(key)
      }
    },
  }
}
