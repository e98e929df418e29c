import type { UncheckedSettings } from '@footfall/contract'
import { readList } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { LanguageSettings } from './settings.ts'

/** In which language the page is. */
export const rule: PopupRule<UncheckedSettings<LanguageSettings>> = {
  isFixed: true,
  check({ languages }, { document, context }) {
    const language = context?.language || document.documentElement.lang
    const isOne = readList(languages).some((one) =>
      `${language}-`.toLowerCase().startsWith(`${one}-`.toLowerCase()),
    )
    return [isOne, language]
  },
}
