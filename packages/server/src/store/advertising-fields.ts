import { EVENT_FIELDS } from '@footfall/contract'

/** What only the advertising purpose lets an event keep. */
export const ADVERTISING_FIELDS: readonly string[] = Object.entries(EVENT_FIELDS)
  .filter(([, purpose]) => purpose === 'advertising')
  .map(([field]) => field)

/** The same without the keyed hash by which a person who asks is found: it is kept as long as the event. */
export const ADDRESS_FIELDS: readonly string[] = ADVERTISING_FIELDS.filter(
  (field) => field !== 'person',
)
