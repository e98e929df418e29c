import { FORM_LEAST_MS, type FormField, type LeadMark, type LeadValue } from '@footfall/contract'
import type { TokenFacts } from './form-token.ts'
import { isWorkDone } from './proof-of-work.ts'

/** More than anybody has to show who writes to a shop. */
const MAX_LINKS = 3
const LINK = /https?:\/\/|www\.[a-z\d-]+\.[a-z]/gi
/** Markup that only programs write into a form. */
const MARKUP = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i

export interface Suspect {
  fields: readonly FormField[]
  values: readonly LeadValue[]
  trap: string
  work: string | undefined
  token: Pick<TokenFacts, 'issuedAt' | 'bits' | 'salt'>
  now: number
  /** It came from our page without scripts, where no work can be done. */
  isPlain: boolean
  /** Under attack, more such leads came than people send, or something suspicious from the same place. */
  isPlainRefused: boolean
}

/** What speaks against a lead. With any of these it is kept apart, not lost: each can be wrong about a person. */
export const judgeLead = (suspect: Suspect): LeadMark[] => {
  const { fields, values, trap, work, token, now, isPlain, isPlainRefused } = suspect
  const marks: LeadMark[] = []
  if (trap !== '') marks.push('trap')
  if (now - token.issuedAt < FORM_LEAST_MS) marks.push('fast')
  if (!isWorkDone(token.salt, work, token.bits)) marks.push(isPlain ? 'script' : 'work')
  else if (isPlainRefused) marks.push('script')
  if (hasManyLinks(fields, values)) marks.push('links')
  return marks
}

const hasManyLinks = (fields: readonly FormField[], values: readonly LeadValue[]): boolean => {
  const written = values
    .filter(({ key }) => {
      const type = fields.find((field) => field.key === key)?.type
      return type === 'text' || type === 'textarea'
    })
    .map(({ value }) => value)
    .join('\n')
  return MARKUP.test(written) || (written.match(LINK)?.length ?? 0) > MAX_LINKS
}
