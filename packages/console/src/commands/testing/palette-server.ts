import type { SettingsEntry, SiteSummary } from '@footfall/contract'
import { NO_OVERVIEW } from '../../reports/testing/report-server.ts'
import { asDocumented, type FakeServer } from '../../testing/fake-server.ts'
import { createSiteServer, SITE } from '../../testing/site-server.ts'

const folders = import.meta.glob<Partial<Record<string, SettingsEntry>>>(
  '../../../../destinations/src/{*,automation/*}/settings.ts',
  { eager: true },
)
/** The real destinations, as the server lists them. */
const DESTINATIONS = Object.values(folders).flatMap(({ settings }) =>
  settings ? [{ ...settings, hasServer: false }] : [],
)

export const sitesCalled = (...names: string[]): SiteSummary[] =>
  names.map((name) => ({ key: name.toLowerCase().replaceAll(' ', '-'), name, role: 'owner' }))

/** The server of somebody with one site that is shown and others that can be searched for. */
export const createPaletteServer = (others = sitesCalled('Tea', 'Tents')): FakeServer =>
  createSiteServer()
    .get('/api/organisations', { items: [] })
    .get('/api/sites', ({ query }) => ({ items: sitesLike(others, query.get('q') ?? '') }))
    .get('/api/sites/{key}', ({ params }) => ({ ...SITE, key: params.key ?? '' }))
    .get('/api/destinations', asDocumented(DESTINATIONS))
    .get('/api/sites/{key}/overview', NO_OVERVIEW)
    .get('/api/sites/{key}/overview/movements', { movements: [] })
    .get('/api/sites/{key}/overview/health', { alarms: [] })

export const sitesLike = (sites: readonly SiteSummary[], wanted: string): SiteSummary[] =>
  sites.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted.toLowerCase()))
