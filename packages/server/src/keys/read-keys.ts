/** Stands in public source, so it guards nothing: only the development flag lets it in. */
const DEVELOPMENT_KEY = Buffer.from('only-for-development-only-for-development')

const HOW = 'Make one by `openssl rand -base64 32`.'

/** FOOTFALL_KEYS: master keys in base64 with commas, the newest first; 32 bytes or more each. */
export const readKeys = (
  env: Record<string, string | undefined>,
  isDevelopment: boolean,
): readonly Buffer[] => {
  const texts = (env.FOOTFALL_KEYS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  if (texts.length === 0) {
    if (isDevelopment) return [DEVELOPMENT_KEY]
    throw new Error(
      `Set FOOTFALL_KEYS to one or more master keys, the newest first, the same for all processes. ${HOW}${
        env.FOOTFALL_AUTH_SECRET
          ? ' FOOTFALL_AUTH_SECRET alone is not enough any more; keep it, so that older consent records can still be verified.'
          : ''
      }`,
    )
  }
  const keys = texts.map((text, index) => readKey(text, index + 1))
  if (new Set(texts).size < texts.length) throw new Error('FOOTFALL_KEYS names one key twice.')
  return keys
}

/** Never quotes the key: this text goes to the log. */
const readKey = (text: string, place: number): Buffer => {
  if (!/^[\w+/-]+={0,2}$/.test(text)) {
    throw new Error(`Key ${place} of FOOTFALL_KEYS is not base64. ${HOW}`)
  }
  const key = Buffer.from(text, 'base64')
  if (key.length < 32) {
    throw new Error(`Key ${place} of FOOTFALL_KEYS has fewer than 32 bytes. ${HOW}`)
  }
  return key
}
