import type { Refusal, RefusalKind } from '@footfall/contract'

/** What the owner reads about one kind of refusal. */
interface RefusalWords {
  one: string
  many: string
  /** What it means and what to do, of one and of many. */
  advice: readonly [string, string]
  button: string
  /** Of what is not listed by name. */
  others: string
}

export const REFUSAL_WORDS: Readonly<Record<RefusalKind, RefusalWords>> = {
  event: {
    one: 'event is not let in',
    many: 'events are not let in',
    advice: [
      'Your pages sent it in the last day, but your site does not list it. Allow it if it is yours; leave alone what you do not know.',
      'Your pages sent them in the last day, but your site does not list them. Allow what is yours; leave alone what you do not know.',
    ],
    button: 'Allow this event',
    others: 'more under other names',
  },
  origin: {
    one: 'domain is not let in',
    many: 'domains are not let in',
    advice: [
      'Pages there use your script, and nothing they send is taken. Allow the domain if it is yours.',
      'Pages there use your script, and nothing they send is taken. Allow the domains that are yours.',
    ],
    button: 'Allow this domain',
    others: 'more from other domains',
  },
}

/** ‘One event is not let in’, ‘3 domains are not let in’. */
export const refusalTitle = (kind: RefusalKind, count: number): string => {
  const { one, many } = REFUSAL_WORDS[kind]
  return count === 1 ? `One ${one}` : `${count.toLocaleString()} ${many}`
}

/** What to do about them. */
export const refusalAdvice = (kind: RefusalKind, count: number): string =>
  REFUSAL_WORDS[kind].advice[count === 1 ? 0 : 1]

export const timesText = (n: number): string =>
  n === 1 ? 'once' : n === 2 ? 'twice' : `${n.toLocaleString()} times`

/** What a screen reader hears when one was allowed. */
export const allowedText = ({ kind, value }: Pick<Refusal, 'kind' | 'value'>): string =>
  kind === 'origin' ? `${value} is let in now.` : `${value} is let in once you publish.`
