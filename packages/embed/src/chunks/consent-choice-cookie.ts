import {
  type ConsentAnswer,
  type CookieName,
  formatConsentAnswer,
  readConsentAnswer,
} from '@footfall/contract'
import { type BrowserEnv, cookieDomains, readCookies } from '@footfall/tracker'

/** The visitor's answer to our own banner, in the one cookie that needs no consent. */
export interface ConsentCookie {
  /** The newest answer there is, however old. */
  read(): ConsentAnswer | undefined
  write(answer: ConsentAnswer): void
  /** What was written on this page last, even where the browser keeps no cookies. */
  last(): ConsentAnswer | undefined
  /** Domain it was written on; empty for the host alone. */
  domain(): string
}

const NAME: CookieName = 'ff_consent'

export const createConsentCookie = (
  { document, window }: BrowserEnv,
  { seconds, isHostOnly }: { seconds: number; isHostOnly: boolean },
): ConsentCookie => {
  const { hostname, protocol } = window.location
  let last: ConsentAnswer | undefined
  let domain = ''

  const answers = (): ConsentAnswer[] =>
    readCookies(document).flatMap(([name, text]) => {
      const answer = name === NAME && readConsentAnswer(text)
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
      const write = (suffix: string): void => {
        document.cookie = `${NAME}=${formatConsentAnswer(answer)}; max-age=${seconds}${attributes}${suffix}`
      }
      const isKept = (): boolean => answers().some(({ time }) => time === answer.time)
      const tryDomain = (wide: string): boolean => {
        write(`; domain=${wide}`)
        return isKept()
      }
      domain = (isHostOnly ? undefined : cookieDomains(hostname).find(tryDomain)) ?? ''
      if (!domain) write('')
    },
  }
}
