import type { Published, ThingRef } from '@footfall/contract'
import type { Api } from '../api/api.ts'

/** Makes one thing live by itself: what else is saved stays saved. */
export const publishThing = (api: Api, site: string, thing: ThingRef): Promise<Published> =>
  api.post('/api/sites/{key}/publish', { path: { key: site }, body: { things: [thing] } })
