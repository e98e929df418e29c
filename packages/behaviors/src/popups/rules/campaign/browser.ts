import type { UncheckedSettings } from '@footfall/contract'
import { readChoice, readText } from '../../../shared/read-values.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { CampaignSettings } from './settings.ts'

const NAMES = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term'] as const

/** Which campaign brought the visitor: to this page, or with consent to this visit. */
export const rule: PopupRule<UncheckedSettings<CampaignSettings>> = {
  check({ parameter, value }, { window, touch }) {
    const name = readChoice(parameter, NAMES)
    const found =
      new URLSearchParams(window.location.search).get(name) || (touch?.utm?.[name] ?? '')
    const isOne = found.toLowerCase().includes(readText(value).toLowerCase())
    return [!!found && isOne, found.slice(0, 200)]
  },
}
