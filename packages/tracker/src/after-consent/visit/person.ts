import type { UserData } from '@footfall/contract'
import type { CookieJar } from './cookie-jar.ts'

/** What the cookie calls the parts of a person, and what we do. */
const NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
} as const

type Stored = Record<keyof typeof NAMES, string>

const MAX_PART = 100

/** What was said of the person on an earlier page of this visit. */
export const recallPerson = (jar: CookieJar): UserData => {
  const person: UserData = {}
  const text = jar.get('pys_advanced_form_data')
  if (!text) return person
  try {
    const stored = JSON.parse(text) as Partial<Stored>
    for (const [name, ours] of Object.entries(NAMES)) {
      const part = stored[name as keyof Stored]
      if (typeof part === 'string' && part) person[ours] = part.slice(0, MAX_PART)
    }
  } catch {
    // It is not ours.
  }
  return person
}

/** Keeps what the host says of the person for the other pages of this visit. */
export const keepPerson = (jar: CookieJar, user: UserData): void => {
  const known = { ...recallPerson(jar), ...user }
  const stored = {} as Stored
  for (const [name, ours] of Object.entries(NAMES)) {
    stored[name as keyof Stored] = String(known[ours] ?? '').slice(0, MAX_PART)
  }
  if (Object.values(stored).some(Boolean)) jar.set('pys_advanced_form_data', JSON.stringify(stored))
}
