import { Readable } from 'node:stream'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import {
  leadFilterSchema,
  leadFormSchema,
  leadPageSchema,
  leadPersonSchema,
  leadQuerySchema,
  leadSchema,
  personSchema,
} from './api-schema.ts'
import type { Leads } from './create-leads.ts'
import { leadCsv } from './lead-csv.ts'
import { readWays } from './owner-ways.ts'

export interface LeadRouteDeps {
  leads: Leads
  sites: SiteDirectory
}

/** What people sent by forms, for owner and editor alone: no API key reads or changes it. */
export const leadRoutes = (api: ApiRegistrar, { leads, sites }: LeadRouteDeps): void => {
  const { reader, changes } = leads
  const common = { tag: 'Leads', access: 'site:editor', scope: null } as const
  const found = <T>(value: T | undefined | false): T => {
    if (!value) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return value
  }

  api.route(
    {
      ...common,
      id: 'listLeads',
      method: 'GET',
      path: '/api/sites/:key/leads',
      summary:
        'Leads, the newest first; by state and form. A search opens at most 1,000 for a request and goes on with `next`.',
      query: leadQuerySchema,
      response: leadPageSchema,
    },
    ({ site, query }) => reader.list(site, query),
  )

  api.route(
    {
      ...common,
      id: 'listLeadForms',
      method: 'GET',
      path: '/api/sites/:key/leads/forms',
      summary: 'Forms that are published or have leads, with how many.',
      response: z.array(leadFormSchema),
    },
    async ({ site }) => reader.forms(site, await sites.config(site)),
  )

  api.route(
    {
      ...common,
      id: 'exportLeads',
      method: 'GET',
      path: '/api/sites/:key/leads/export.csv',
      summary: 'Leads as a table: all, or those that are asked for. No cell can become a formula.',
      query: leadFilterSchema,
      response: z.string(),
      media: 'text/csv',
    },
    async ({ site, query, reply }) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="leads-${site}.csv"`)
        .send(Readable.from(leadCsv(reader, site, query))),
  )

  api.route(
    {
      ...common,
      id: 'exportLeadPerson',
      method: 'POST',
      path: '/api/sites/:key/leads/person',
      summary: 'All that is stored of one person, by e-mail address.',
      body: personSchema,
      response: leadPersonSchema,
      isRead: true,
    },
    async ({ site, body: { email } }) => ({ email, leads: await reader.person(site, email) }),
  )

  api.route(
    {
      ...common,
      id: 'deleteLeadPerson',
      method: 'POST',
      path: '/api/sites/:key/leads/person/delete',
      summary: 'Deletes all that is stored of one person: leads, files, and that they were asked.',
      body: personSchema,
      response: z.object({ deleted: z.number().int() }),
    },
    async ({ site, body: { email }, note }) => {
      const deleted = await changes.deletePerson(site, email)
      note({ deleted })
      return { deleted }
    },
  )

  api.route(
    {
      ...common,
      id: 'getLead',
      method: 'GET',
      path: '/api/sites/:key/leads/:id',
      summary: 'One lead, with whom it was told.',
      response: leadSchema,
    },
    async ({ site, params: { id } }) => found(await reader.find(site, id)),
  )

  api.route(
    {
      ...common,
      id: 'deleteLead',
      method: 'DELETE',
      path: '/api/sites/:key/leads/:id',
      summary: 'Deletes a lead with its files.',
      response: null,
    },
    async ({ site, params: { id } }) => {
      found(await reader.find(site, id))
      await changes.delete(site, id)
    },
  )

  api.route(
    {
      ...common,
      id: 'restoreLead',
      method: 'POST',
      path: '/api/sites/:key/leads/:id/restore',
      summary: 'A suspicious lead counts after all, and is delivered as any other.',
      response: leadSchema,
    },
    async ({ site, params: { id } }) => {
      found(await reader.find(site, id))
      found(await changes.restore(site, id, readWays(await sites.config(site))))
      return found(await reader.find(site, id))
    },
  )

  api.route(
    {
      ...common,
      id: 'markLeadSpam',
      method: 'POST',
      path: '/api/sites/:key/leads/:id/spam',
      summary: 'Puts a lead apart with the suspicious ones; who was not told yet is not told.',
      response: leadSchema,
    },
    async ({ site, params: { id } }) => {
      found(await reader.find(site, id))
      found(await changes.markSpam(site, id))
      return found(await reader.find(site, id))
    },
  )

  api.route(
    {
      ...common,
      id: 'resendLead',
      method: 'POST',
      path: '/api/sites/:key/leads/:id/resend',
      summary: 'Tells the webhook of a lead again.',
      response: leadSchema,
    },
    async ({ site, params: { id } }) => {
      found(await reader.find(site, id))
      found(await changes.resend(site, id))
      return found(await reader.find(site, id))
    },
  )
}
