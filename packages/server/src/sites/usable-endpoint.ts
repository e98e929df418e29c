import { endpointSchema } from '@footfall/contract/schema'

/** An address that an older version stored and this one would not take counts as none: the site goes on with the server's own. */
export const usableEndpoint = (stored: string | undefined, publicUrl: string): string =>
  stored !== undefined && endpointSchema.safeParse(stored).success ? stored : publicUrl
