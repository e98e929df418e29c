import type { OrganisationSummary, SiteDetail } from '@footfall/contract'
import { createFakeServer, type FakeServer } from './fake-server.ts'

/** The site that console tests look at. */
export const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'owner',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '<script></script>',
  origins: ['https://shop.test'],
  revision: 3,
  hasUnpublished: false,
  changes: [],
}

export const ORGANISATION: OrganisationSummary = {
  id: 'o1',
  name: 'Northwind',
  role: 'owner',
  sites: 1,
  members: 2,
}

/** The server of somebody signed in who has one role in one organisation and on its site, in which nothing has happened yet. */
export const createSiteServer = (over: Partial<SiteDetail> = {}): FakeServer => {
  const site = { ...SITE, ...over }
  const organisation = { ...ORGANISATION, role: site.role }
  return createFakeServer()
    .get('/api/me', { id: '1', name: 'Ann', email: 'ann@shop.test' })
    .get('/api/organisations', { items: [organisation] })
    .get('/api/organisations/{organisation}', organisation)
    .get('/api/sites', { items: [] })
    .get('/api/sites/{key}', site)
    .get('/api/sites/{key}/general', {
      key: site.key,
      name: site.name,
      origins: site.origins,
      timeZone: 'UTC',
    })
    .get('/api/sites/{key}/lanes', [])
    .get('/api/sites/{key}/lookup', null)
    .get('/api/sites/{key}/things', [])
    .get('/api/sites/{key}/destinations', [])
    .get('/api/sites/{key}/live', { events: [], counts: [], alarms: [], cursor: '1' })
    .get('/api/destinations', [])
}
