import type { ConflictSigns } from '@footfall/contract'

export const conflict: ConflictSigns = {
  plugin: ['gtm', 'trackingIds'],
  call: (id) => new RegExp(`gtm\\.start[^]*['"\`]${id}['"\`]`),
  queue: undefined,
  // A container names its id in the address of its script, never in a call.
  waiting: undefined,
  isTheirs: undefined,
}
