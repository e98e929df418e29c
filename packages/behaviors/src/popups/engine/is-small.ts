const SEARCH = /^https?:\/\/([^/]+\.)?(google|yahoo|bing|yandex|baidu|duckduckgo|ecosia)\./
const TELEPHONE = ['(max-width:767px)', '(max-height:499px)']
  .map((size) => `(pointer:coarse) and ${size}`)
  .join()

/** A telephone whose visitor has come from a search just now: search engines hold it against a page to be covered then. */
export const isSmall = (window: Window, referrer: string): boolean =>
  SEARCH.test(referrer) && window.matchMedia(TELEPHONE).matches
