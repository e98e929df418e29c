import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires on a page of search results, with the term; it is told without what may be somebody's address. */
export const browser: TriggerBrowser = ({ parameter }, { window, context, fire }) => {
  const term =
    context?.search?.term ?? new URLSearchParams(window.location.search).get(parameter as string)
  if (term) fire({ search_term: term.replace(/\S+@\S+/g, '') })
}
