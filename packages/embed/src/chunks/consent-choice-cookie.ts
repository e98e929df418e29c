import {
  type ConsentAnswer,
  type CookieName,
  formatConsentAnswer,
  readConsentAnswer,
} from '@footfall/contract'
import type { BrowserEnv } from '@footfall/tracker'

/** The visitor's answer to our own banner, in the one cookie that needs no consent. */
export interface AnswerCookie {
  /** The newest answer there is, however old. */
  read(): ConsentAnswer | undefined
  write(answer: ConsentAnswer): void
  /** What was written on this page last, even where the browser keeps no cookies. */
  last(): ConsentAnswer | undefined
  /** Domain it was written on; empty for the host alone. */
  domain(): string
}

const NAME: CookieName = 'ff_consent'

export const createAnswerCookie = (
  { document, window }: BrowserEnv,
  { seconds, isHostOnly }: { seconds: number; isHostOnly: boolean },
): AnswerCookie => {
  const { hostname, protocol } = window.location
  let last: ConsentAnswer | undefined
  let domain = ''

  const answers = (): ConsentAnswer[] =>
    document.cookie.split('; ').flatMap((pair) => {
      const answer = pair.startsWith(`${NAME}=`) && readConsentAnswer(pair.slice(NAME.length + 1))
      return answer ? [answer] : []
    })
  const read = (): ConsentAnswer | undefined =>
    [...answers(), ...(last ? [last] : [])].sort((one, other) => other.time - one.time)[0]

  return {
    read,
    last: () => last,
    domain: () => domain,
    write(answer) {
      last = answer
      const attributes = `; path=/; samesite=lax${protocol === 'https:' ? '; secure' : ''}`
      const labels = hostname.split('.')
      // The widest domain the browser takes it for, by trying: it knows which suffixes are public. An address in numbers
      // has no domain.
      const domains =
        /^[\d.]*$|:/.test(hostname) || isHostOnly
          ? []
          : labels.slice(1).map((_, at) => labels.slice(labels.length - 2 - at).join('.'))
      const write = (suffix: string): void => {
        document.cookie = `${NAME}=${formatConsentAnswer(answer)}; max-age=${seconds}${attributes}${suffix}`
      }
      const isKept = (): boolean => answers().some(({ time }) => time === answer.time)
      for (domain of domains) {
        write(`; domain=${domain}`)
        if (isKept()) return
      }
      domain = ''
      write('')
    },
  }
}
