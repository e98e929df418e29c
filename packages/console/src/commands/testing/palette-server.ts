import type { SettingsEntry, SiteDetail } from '@footfall/contract'
import { NO_OVERVIEW } from '../../reports/testing/report-server.ts'
import type { Asked } from '../../testing/open-console.tsx'

export const SITE: SiteDetail = {
  ...{
    key: 'demo',
    name: 'Demo shop',
    role: 'owner',
    endpoint: 'https://t.shop.test',
    collector: 'https://t.shop.test',
  },
  ...{ snippet: '<script></script>', origins: [], revision: 3, hasUnpublished: false, changes: [] },
}

const folders = import.meta.glob<Partial<Record<string, SettingsEntry>>>(
  '../../../../destinations/src/{*,automation/*}/settings.ts',
  { eager: true },
)
/** The real destinations, as the server lists them. */
const DESTINATIONS = Object.values(folders).flatMap(({ settings }) =>
  settings ? [{ ...settings, hasServer: false }] : [],
)

const OTHERS = ['Tea', 'Tents'].map((name) => ({ key: name.toLowerCase(), name, role: 'owner' }))

/** The server of somebody with three sites, of which one is shown. */
export const respond = ({ path, query }: Asked): unknown => {
  if (path === '/api/me') return { id: '1', name: 'Demo', email: 'demo@shop.test' }
  if (path === '/api/organisations') return { items: [] }
  if (path === '/api/sites') {
    const wanted = query.get('q') ?? ''
    return { items: OTHERS.filter(({ key }) => key.startsWith(wanted)) }
  }
  if (path === '/api/destinations') return DESTINATIONS
  if (path.endsWith('/lanes') || path.endsWith('destinations')) return []
  if (path.includes('/overview')) return NO_OVERVIEW
  if (path.endsWith('/live')) return { events: [], counts: [], alarms: [], cursor: '1' }
  return { ...SITE, key: path.split('/')[3] }
}
