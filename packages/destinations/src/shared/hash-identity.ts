import type { DestinationServer, UserData } from '@footfall/contract'

const SHA_256 = /^[a-f0-9]{64}$/i

/**
 * Makes the forms of personal data one destination declares, and nothing else. A host may hand in values it has
 * hashed itself: those pass through, because a hash of a hash matches nobody.
 */
export const hashIdentity = (
  identity: DestinationServer['identity'],
  user: UserData,
  sha256: (text: string) => string,
): Record<string, string> => {
  const forms: Record<string, string> = {}
  for (const [key, { from, normalise, isHashed }] of Object.entries(identity)) {
    const value = user[from]?.trim()
    if (!value) continue
    if (isHashed && SHA_256.test(value)) {
      forms[key] = value.toLowerCase()
      continue
    }
    const normal = normalise(value)
    if (normal) forms[key] = isHashed ? sha256(normal) : normal
  }
  return forms
}
