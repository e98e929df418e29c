const SEARCH = /^https?:\/\/([^/]+\.)?(google|yahoo|bing|yandex|baidu|duckduckgo|ecosia)\./

/** A telephone whose visitor has come from a search just now: search engines hold it against a page to be covered then. */
export const isSmall = (window: Window, referrer: string): boolean =>
  SEARCH.test(referrer) &&
  // However it is held.
  Math.min(window.innerWidth, window.innerHeight) < 500 &&
  window.matchMedia('(pointer:coarse)').matches
