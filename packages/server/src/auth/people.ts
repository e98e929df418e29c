import type { Role } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import { createMembers } from '../members/members.ts'
import { createAuth, type SignedInUser } from './create-auth.ts'
import { UNUSED_KEYS } from './unused-keys.ts'

/** People of an installation, for whoever runs it. */
export interface People {
  find(email: string): Promise<SignedInUser | undefined>
  /** Lets a person in on a site. Somebody who is known keeps their password: then `isNew` is false. */
  add(person: NewPerson): Promise<{ isNew: boolean; role: Role }>
  setPassword(user: SignedInUser, password: string): Promise<void>
}

export interface NewPerson {
  email: string
  name: string
  password: string
  /** Key of a site that exists. */
  site: string
  /** Absent: who belongs to the site keeps theirs, others become analysts. */
  role?: Role | undefined
}

export const createPeople = (pool: Pool): People => {
  // Hashing a password needs no cookie secret, but better-auth insists on one.
  const auth = createAuth({ pool, keys: UNUSED_KEYS, baseUrl: 'http://localhost' })
  return {
    find: auth.findUser,
    async add({ email, name, password, site, role }) {
      const known = await auth.findUser(email)
      const userId = known?.id ?? (await auth.ensureUser({ email, name, password }))
      const given = await createMembers(pool).add({ userId, site, role })
      return { isNew: !known, role: given }
    },
    setPassword: ({ id }, password) => auth.setPassword(id, password),
  }
}

/** PostgreSQL's word for a database in which nothing is set up yet. */
const NO_TABLE = '42P01'

/** Whether nobody can sign in at all. Asked without the library of sign-in, which complains of a database that is still empty. */
export const isNobodyThere = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool
    .query('select 1 from auth_user limit 1')
    .catch((error: { code?: string }) => {
      if (error.code === NO_TABLE) return { rows: [] }
      throw error
    })
  return rows.length === 0
}

/** An address that sign-in takes; throws in plain words. */
export const checkEmail = (text: string): string => {
  const email = text.trim().toLowerCase()
  if (!z.email().safeParse(email).success) throw new Error(`"${text}" is no e-mail address.`)
  return email
}

/** What sign-in takes as a password; throws in plain words and never quotes it. */
export const checkPassword = (password: string): string => {
  if (password.length >= 8 && password.length <= 128) return password
  throw new Error('A password has 8 to 128 characters.')
}
