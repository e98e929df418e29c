import { type Clock, FORM_LEAST_MS, type FormToken } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { createTimedCache } from '../cache/timed-cache.ts'
import { AppError } from '../http/app-error.ts'
import type { BodyRoom } from '../http/body-room.ts'
import { leaveFormBodies } from '../http/form-body.ts'
import { queryText } from '../http/query-text.ts'
import { isAllowedOrigin } from '../sites/origin-match.ts'
import type { KnownSite, SiteDirectory } from '../sites/site-directory.ts'
import { type AdmitDeps, admitSite } from '../visitor-routes/admit-site.ts'
import { allowOrigin } from '../visitor-routes/cors.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { admitForm } from './admit-form.ts'
import type { Leads } from './create-leads.ts'
import { createFormToken } from './form-token.ts'
import { notifyPages } from './notify-routes.ts'
import { optInRoutes } from './opt-in-routes.ts'
import { plainFormRoutes } from './plain-form-routes.ts'
import { WORK_BITS } from './proof-of-work.ts'
import { readForm } from './read-form.ts'
import { readSentForm } from './read-sent.ts'
import { type SubmitDeps, submitLead } from './submit-lead.ts'
import type { SitePages } from './visitor-page.ts'

export interface FormRouteDeps extends AdmitDeps, SitePages {
  leads: Leads
  sites: SiteDirectory
  clock: Clock
  limits: Limits
  bodies: BodyRoom
}

const ATTACK_TTL_MS = 3_000

/** What pages send their forms to, with our script and without it. */
export const formRoutes = async (app: FastifyInstance, deps: FormRouteDeps): Promise<void> => {
  const { leads, sites, clock } = deps
  const attacks = createTimedCache<boolean>({
    clock,
    ttlMs: ATTACK_TTL_MS,
    max: 2_000,
    load(key) {
      const [site = '', ...form] = key.split(' ')
      return leads.ledger.isUnderAttack(site, form.join(' '), clock.now())
    },
  })
  const submit: SubmitDeps = {
    ...deps,
    isUnderAttack: (site, form) => attacks.get(`${site} ${form}`),
  }

  await app.register(async (scope) => {
    leaveFormBodies(scope)

    scope.get('/v1/form/token', async (request, reply) => {
      const site = await sites.find(queryText(request, 'site', 64) ?? '')
      if (!site) throw new AppError('FOOTFALL_E_SITE')
      // Absent where the page stands on our own host. The token is no secret: whoever wants one may have it.
      const { origin } = request.headers
      if (origin) {
        if (!isAllowedOrigin(origin, site.origins)) throw new AppError('FOOTFALL_E_ORIGIN')
        allowOrigin(reply, origin)
      }
      const form = queryText(request, 'form', 64) ?? ''
      if (!readForm(await sites.config(site.key), form)) throw new AppError('FOOTFALL_E_FORM')
      const bits = (await submit.isUnderAttack(site.key, form)) ? WORK_BITS : 0
      const [key] = leads.linkKeys
      if (!key) throw new AppError('FOOTFALL_E_INTERNAL')
      const place = { site: site.key, form }
      const { token, salt } = createFormToken(key, place, { issuedAt: clock.now(), bits })
      const response: FormToken = {
        token,
        wait: FORM_LEAST_MS,
        ...(bits > 0 && { work: { salt, bits } }),
      }
      return reply.send(response)
    })

    scope.post('/v1/form', async (request, reply) => {
      const room = deps.bodies.open(request.ip)
      try {
        let site: KnownSite | undefined
        const sent = await readSentForm(request, reply, room, async (place) => {
          site = await admitSite(deps, place.site, request, reply)
          await admitForm(deps, place, request.ip)
          room.admit(site.key)
        })
        const { response } = await submitLead(submit, site as KnownSite, sent, request.ip)
        return await reply.send(response)
      } finally {
        room.release()
      }
    })

    plainFormRoutes(scope, {
      ...submit,
      bodies: deps.bodies,
      ...(deps.face && { face: deps.face }),
    })
    optInRoutes(scope, deps)
    notifyPages(scope, leads)
  })
}
