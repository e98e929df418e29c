import type { Purpose } from '@footfall/contract'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

/** What each purpose is called. */
export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  necessary: text('Necessary'),
  functional: text('Functional'),
  analytics: text('Analytics'),
  advertising: text('Advertising'),
}

/** A purpose by the name that is stored; what is none of ours is called as it is. */
export const purposeWord = (name: string, t: Translate): string => {
  const words: Readonly<Record<string, string>> = PURPOSE_WORDS
  return words[name] ? t(words[name]) : name
}
