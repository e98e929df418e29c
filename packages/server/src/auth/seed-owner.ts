import type { Pool } from 'pg'
import { createMembers } from '../members/members.ts'
import { createAuth } from './create-auth.ts'
import { UNUSED_KEYS } from './unused-keys.ts'

export interface SeedOwnerOptions {
  db: Pool
  email: string
  password: string
  /** Key of a site that exists. */
  site: string
  name?: string
}

/** Makes sure this person can sign in and owns the site. Safe to repeat; an existing password is left alone. */
export const seedOwner = async (options: SeedOwnerOptions): Promise<void> => {
  const { db, email, password, site, name = email } = options
  // Hashing a password needs no cookie secret, but better-auth insists on one.
  const auth = createAuth({ pool: db, keys: UNUSED_KEYS, baseUrl: 'http://localhost' })
  const userId = await auth.ensureUser({ email, name, password })
  await createMembers(db).add({ userId, site, role: 'owner' })
}
