import { EVENT_FIELDS } from '@footfall/contract'

/** What only the advertising purpose lets an event keep. */
export const ADVERTISING_FIELDS: readonly string[] = Object.entries(EVENT_FIELDS)
  .filter(([, purpose]) => purpose === 'advertising')
  .map(([field]) => field)
