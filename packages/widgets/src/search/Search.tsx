import type { ReactElement } from 'react'
import { useId } from 'react'
import { keyOf } from '../light/key-of.ts'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface SearchSuggestion {
  text: string
  /** Absent: the search for it. */
  href?: string | undefined
}

export interface SearchProps {
  label?: string | undefined
  isLabelShown?: boolean | undefined
  placeholder?: string | undefined
  buttonText?: string | undefined
  /** Address of the site's own search. */
  action?: string | undefined
  /** Under which it reads the words. */
  param?: string | undefined
  suggestions?: readonly SearchSuggestion[] | undefined
  /** On the site itself, with `{query}` in it. */
  suggestUrl?: string | undefined
  results?: string | undefined
  countText?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

/** The site's own search, with suggestions. */
export const Search = ({
  label = 'Search',
  isLabelShown,
  placeholder,
  buttonText = 'Search',
  action = '/',
  param = 's',
  suggestions = [],
  suggestUrl,
  results,
  countText,
  id,
  className,
}: SearchProps): ReactElement => {
  const made = useId()
  const own = `ff-${id ?? made}`
  const ref = useController(
    browser,
    { suggestUrl, results, countText },
    { content: keyOf(suggestions) },
  )
  return (
    <search ref={ref} className={['ff-search', className].filter(Boolean).join(' ')}>
      <form className="ff-search-form" action={action} method="get">
        <label
          className={isLabelShown ? 'ff-search-label' : 'ff-search-unseen'}
          htmlFor={`${own}-s`}
        >
          {label}
        </label>
        <div className="ff-search-field">
          <input
            className="ff-search-input"
            type="search"
            id={`${own}-s`}
            name={param}
            placeholder={placeholder}
            maxLength={200}
          />
          <button className="ff-search-button" type="submit">
            {buttonText}
          </button>
          <div
            className="ff-search-list"
            role="listbox"
            id={`${own}-list`}
            aria-label={label}
            hidden
          >
            {suggestions.map(({ text, href }, index) =>
              href ? (
                <a key={index} className="ff-search-option" role="option" tabIndex={-1} href={href}>
                  {text}
                </a>
              ) : (
                <div key={index} className="ff-search-option" role="option" tabIndex={-1}>
                  {text}
                </div>
              ),
            )}
          </div>
        </div>
        <div className="ff-search-status ff-search-unseen" role="status" />
      </form>
    </search>
  )
}
