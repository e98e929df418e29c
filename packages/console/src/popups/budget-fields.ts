import type { SettingsFields } from '@footfall/contract'
import { text } from '../texts/text.ts'

/** What holds for all popups of a site that open by themselves. */
export const budgetFields: SettingsFields = {
  perSession: {
    kind: 'number',
    label: text('At most in one visit'),
    help: text('All popups together. Empty: as many as there are.'),
    isPublic: true,
    min: 1,
    max: 20,
    unit: text('popups'),
  },
  coolDown: {
    kind: 'number',
    label: text('Pause after one was closed'),
    help: text('No other opens by itself meanwhile. Empty: there is no pause.'),
    isPublic: true,
    min: 1,
    max: 86_400,
    unit: text('seconds'),
  },
}
