import { type Clock, PICK_LIMITS, type PickQuestion } from '@footfall/contract'
import { canReadSelector } from '@footfall/contract/fields'
import { pickPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { admitSite } from '../visitor-routes/admit-site.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { isSignedByAny, pickIn } from './debug-token.ts'
import type { Picks } from './picks.ts'

export interface PickPageDeps {
  /** Absent: nothing can be chosen on pages. */
  picks?: Picks
  sites: SiteDirectory
  eventStore: Pick<EventStore, 'pageViews'>
  clock: Clock
  debugKeys?: readonly DerivedKey[]
}

/** So many page views are looked through for recent addresses. */
const LOOKED = 300

/** POST /v1/debug/pick: what is to be chosen on the page that a signed link opened, and what was. */
export const pickRoute = (app: FastifyInstance, deps: PickPageDeps): void => {
  const { picks, sites, eventStore, clock, debugKeys: keys } = deps
  if (!keys?.[0] || !picks) return

  /** Of the page's own origin: the browser lets the page read no others. */
  const recentAddresses = async (site: string, origin: string): Promise<string[]> => {
    const views = await eventStore.pageViews(site, { limit: LOOKED })
    const addresses = views.map(({ url }) => url.slice(0, PICK_LIMITS.address))
    const own = addresses.filter((url) => URL.canParse(url) && new URL(url).origin === origin)
    return [...new Set(own)].slice(0, PICK_LIMITS.pages)
  }

  app.post('/v1/debug/pick', async (request, reply) => {
    const { site: key, token, choice } = readPayload(request.body, pickPayloadSchema)
    const { key: site, generation } = await admitSite({ sites }, key, request, reply)
    const now = clock.now()
    const id = pickIn(token)
    const isOurs = isSignedByAny(keys, token, { site, generation, now })
    const found = id && isOurs ? await picks.find(site, id, now) : undefined
    if (!id || !found) throw new AppError('FOOTFALL_E_TOKEN')
    if (!choice) {
      const question: PickQuestion = {
        ...(found.selector && { selector: found.selector }),
        addresses: await recentAddresses(site, request.headers.origin ?? ''),
      }
      return reply.header('cache-control', 'no-store').send(question)
    }
    if (!canReadSelector(choice.selector)) {
      const details = [{ path: 'choice.selector', message: 'Browsers cannot read this selector.' }]
      throw new AppError('FOOTFALL_E_BODY', { details })
    }
    if (!(await picks.choose(site, id, choice, now))) throw new AppError('FOOTFALL_E_TOKEN')
    return reply.code(204).send()
  })
}
