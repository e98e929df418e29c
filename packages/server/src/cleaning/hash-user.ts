import { hash } from 'node:crypto'
import type { DestinationServer, UserData } from '@footfall/contract'
import { hashIdentity } from '@footfall/destinations'

/** Per destination: the forms of personal data it declares, hashed as it wants them. */
export type Hashes = Record<string, Record<string, string>>

interface Hasher {
  name: string
  server: Pick<DestinationServer, 'identity'>
}

/** Exactly the forms these destinations declare. To be called only with those the visitor allowed. */
export const hashUser = (user: UserData, allowed: readonly Hasher[]): Hashes => {
  const hashes: Hashes = {}
  for (const { name, server } of allowed) {
    const forms = hashIdentity(server.identity, user, sha256)
    if (Object.keys(forms).length > 0) hashes[name] = forms
  }
  return hashes
}

const sha256 = (text: string): string => hash('sha256', text)
