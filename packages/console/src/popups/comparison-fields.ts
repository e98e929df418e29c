import type { PopupTest, SettingsFields } from '@footfall/contract'
import { text } from '../texts/text.ts'

/** What a comparison begins with: half and half ends soonest. */
export const NEW_TEST: PopupTest = { holdout: 50, sample: 1000, goal: 'Purchase' }

/** What is decided of a comparison before it begins. */
export const comparisonFields: SettingsFields = {
  goal: {
    kind: 'text',
    label: text('What counts'),
    help: text(
      'The event that a visitor should bring about within seven days, such as Purchase or Lead. Not one of the popup itself: who is not shown it could never bring it about.',
    ),
    isPublic: true,
    isRequired: true,
    placeholder: 'Purchase',
  },
  holdout: {
    kind: 'number',
    label: text('Visitors who are not shown it'),
    help: text('Of a hundred. At 50 the comparison ends soonest.'),
    isPublic: true,
    isRequired: true,
    min: 1,
    max: 90,
    unit: '%',
  },
  sample: {
    kind: 'number',
    label: text('Visitors in each group'),
    help: text(
      'The comparison ends when both groups have as many. Decide it now: whoever stops when the figures look good sees what is not there.',
    ),
    isPublic: true,
    isRequired: true,
    min: 50,
    max: 100_000,
  },
}
