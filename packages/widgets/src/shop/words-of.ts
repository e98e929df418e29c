import { readText } from '@footfall/behaviors'
import type { ShopResponse, UncheckedSettings } from '@footfall/contract'
import type { ShopSettings } from './shop-fields.ts'

/** One thing to be said. */
export interface ShopWord {
  text: string
  isBad: boolean
}

/** What an answer says to the visitor: the shop's own words where it has any. */
export const wordsOf = (
  { error, cart }: ShopResponse,
  settings: UncheckedSettings<ShopSettings>,
): ShopWord[] => {
  const own =
    error?.code === 'changed'
      ? readText(settings.changedText, 'Your cart was changed meanwhile. Please look again.')
      : readText(settings.failedText, 'That did not work. Please try again.')
  return [
    ...(error ? [{ text: String(error.text || own), isBad: true }] : []),
    ...(cart?.notices ?? []).map(({ code, text }) => ({ text, isBad: code !== 'good' })),
  ]
}
