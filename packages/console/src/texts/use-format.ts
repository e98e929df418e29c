import { useMemo } from 'react'
import { createFormat, type Format } from './create-format.ts'
import { localeOf } from './languages.ts'
import { useTexts } from './use-texts.ts'

/** Dates, numbers and money in the owner's locale; in the site's time zone where a screen names it. */
export const useFormat = (timeZone?: string): Format => {
  const { language } = useTexts()
  return useMemo(
    () => createFormat(localeOf(language, navigator.languages), timeZone),
    [language, timeZone],
  )
}
