import type { TriggerBrowser } from '../trigger-env.ts'
import type { SearchSettings } from './settings.ts'

/** Fires on a page of search results, with the term; it is told without what may be somebody's address. */
export const browser: TriggerBrowser<SearchSettings> = (settings, _, env) => {
  const term =
    env.context?.search?.term ??
    new URLSearchParams(env.window.location.search).get(settings.parameter ?? '')
  return term && { search_term: term.replace(/\S+@\S+/g, '') }
}
