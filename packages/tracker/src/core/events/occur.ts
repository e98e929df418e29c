import {
  createEventId,
  type FiredDefinition,
  isEventId,
  type Occurrence,
  type PageContext,
  type Params,
  type UserData,
} from '@footfall/contract'
import type { BrowserEnv } from '../env.ts'
import { type AddressRules, pageAddress } from '../page/page-address.ts'

export interface OccurTools {
  env: BrowserEnv
  rules: AddressRules
  context: PageContext | undefined
  user: UserData | undefined
  /** Where the visitor came from, as a whole address or nothing. */
  referrer: string
}

/**
 * Turns a definition whose moment has come into an occurrence with an id of its own, and freezes what it refers to: the
 * page and its parameters as they are now. Returns undefined for a definition that cannot be told to anyone.
 */
export const occur = (
  definition: FiredDefinition,
  { env, rules, context, referrer, ...tools }: OccurTools,
): Occurrence | undefined => {
  const { document, window, clock } = env
  const { pixelIds, destinations, proof, after, user = tools.user } = definition
  const name = String(definition.name ?? '')
  // Through JSON: a copy the host cannot change later, and proof that it can be sent.
  const params = env.guard((): Params => JSON.parse(JSON.stringify(definition.params ?? {})))
  if (!name || name.length > 80 || !params) return undefined
  const time = clock.now()
  const post = context?.post
  const from = referrer && pageAddress(referrer, rules)
  const key = definition.woo_order ?? definition.edd_order
  return {
    id: isEventId(definition.eventID)
      ? definition.eventID
      : createEventId(time, (bytes) => window.crypto.getRandomValues(bytes)),
    name,
    params: post ? { post_id: post.id, post_type: post.type, ...params } : params,
    time,
    type: definition.type ?? 'dyn',
    url: pageAddress(window.location.href, rules),
    title: document.title.slice(0, 512),
    ...(from && { referrer: from }),
    ...(key && { order: { shop: definition.woo_order ? 'woo' : 'edd', key } }),
    ...(definition.e_id && { definition: definition.e_id }),
    ...(pixelIds && { pixelIds }),
    ...(destinations && { destinations }),
    ...(user && { user }),
    ...(proof && { proof }),
    ...(after && { after }),
  }
}
