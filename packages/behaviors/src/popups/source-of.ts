import type { FixedRuleEnv } from './popup-rule.ts'

export type VisitSource = 'internal' | 'search' | 'external'

/** What kind of page led here: one of the same host, a search engine's, or any other and none at all. */
export const sourceOf = ({
  window,
  referrer,
}: Pick<FixedRuleEnv, 'window' | 'referrer'>): VisitSource => {
  const host = bare(/^[\w+-]+:\/\/([^/:?#]+)/.exec(referrer)?.[1] ?? '')
  if (host === bare(window.location.hostname)) return 'internal'
  return /(^|\.)(google|yahoo|bing|yandex|baidu)\./.test(host) ? 'search' : 'external'
}

/** With `www` or without, it is one site. */
const bare = (host: string): string => host.replace(/^www\./, '')
