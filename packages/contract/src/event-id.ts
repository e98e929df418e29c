const PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Makes the id of one occurrence: a version-7 UUID, 36 characters. Its first 48 bits are the time, so stores can
 * partition by the id alone. `fill` is `crypto.getRandomValues`, which unlike `randomUUID` exists without TLS.
 */
export const createEventId = (
  now: number,
  fill: (bytes: Uint8Array<ArrayBuffer>) => unknown,
): string => {
  const bytes = new Uint8Array(10)
  fill(bytes)
  let random = ''
  for (const byte of bytes) random += (256 + byte).toString(16).slice(1)
  const variant = '89ab'[Number(bytes[9]) & 3]
  return (now.toString(16).padStart(12, '0') + random).replace(
    /(.{8})(.{4})(...)(...)(.{12}).*/,
    `$1-$2-7$3-${variant}$4-$5`,
  )
}

/** True for any lower-case UUID; ids of version 7 also carry a time. */
export const isEventId = (value: unknown): value is string =>
  typeof value === 'string' && PATTERN.test(value)

/** The time inside a version-7 id in ms, or undefined for other versions. */
export const eventIdTime = (id: string): number | undefined =>
  PATTERN.test(id) && id[14] === '7'
    ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    : undefined
