import type { Role } from '@footfall/contract'
import { text } from '../texts/text.ts'

/** What each role may do, from all to little, in the owner's words. */
export const ROLE_WORDS: Readonly<Record<Role, { label: string; meaning: string }>> = {
  owner: {
    label: text('Owner'),
    meaning: text('Does everything, also decides who belongs here and what is deleted.'),
  },
  editor: { label: text('Editor'), meaning: text('Changes settings and publishes.') },
  analyst: { label: text('Analyst'), meaning: text('Sees everything, changes nothing.') },
  client: { label: text('Client'), meaning: text('Sees results, changes nothing.') },
}
