import { type Context, createContext, useContext, useMemo } from 'react'
import { createFormat, type Format } from './create-format.ts'
import { localeOf } from './languages.ts'
import { useTexts } from './use-texts.ts'

/** The time zone of everything below that names none: a site's, on screens about the site's days. */
export const TimeZone: Context<string | undefined> = createContext<string | undefined>(undefined)

/** Dates, numbers and money in the owner's locale; in the site's time zone where a screen names it. */
export const useFormat = (ownZone?: string): Format => {
  const { language } = useTexts()
  const screenZone = useContext(TimeZone)
  const timeZone = ownZone ?? screenZone
  return useMemo(
    () => createFormat(localeOf(language, navigator.languages), timeZone),
    [language, timeZone],
  )
}
