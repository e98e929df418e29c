import { english, type ReviewsTexts } from './texts.ts'
import { tidyText } from './tidy-text.ts'

/**
 * The widget's texts: the server's in the language of the page, a host's own where its `trans` names the English one, whatever
 * the case of its letters, and English for the rest.
 */
export const readReviewsTexts = (given: unknown, trans?: unknown): ReviewsTexts => {
  const own = readRecord(given)
  const translated = Object.fromEntries(
    Object.entries(readRecord(trans)).map(([key, value]) => [key.toLowerCase(), value]),
  )
  const texts = { ...english }
  for (const key of Object.keys(english) as (keyof ReviewsTexts)[]) {
    texts[key] =
      readText(own[key]) || readText(translated[english[key].toLowerCase()]) || english[key]
  }
  return texts
}

const readRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const readText = (value: unknown): string =>
  typeof value === 'string' ? tidyText(value.slice(0, 300)) : ''
