import type { PopupFigures, SiteDetail, ThingDetail, VisitReport } from '@footfall/contract'
import { widgets } from '@footfall/widgets/settings'
import { type Asked, refuse } from '../../testing/open-console.tsx'

const SITE: SiteDetail = {
  ...{ key: 'demo', name: 'Demo shop', role: 'editor', collector: 'https://t.shop.test' },
  ...{ endpoint: 'https://t.shop.test', snippet: '', revision: 3 },
  ...{ origins: ['https://shop.test'], hasUnpublished: false, changes: [] },
}

export const FIGURES: PopupFigures = {
  ...{ from: '2026-10-19', to: '2026-11-17', views: 1200, closes: 900, conversions: 60 },
  ...{ revenue: { EUR: 840 }, orders: 12 },
  days: [
    { day: '2026-11-16', views: 700, closes: 500, conversions: 40 },
    { day: '2026-11-17', views: 500, closes: 400, conversions: 20 },
  ],
}

/** Plays the server for screens of popups, as far as they ask. What it has can be changed by the test. */
export interface PopupServer {
  role: SiteDetail['role']
  languages: string[] | undefined
  things: ThingDetail[]
  figures: PopupFigures
  /** What it says to the next save instead. */
  problem: Response | undefined
  report: VisitReport | undefined
  /** What it was asked to show, newest last. */
  previews: unknown[]
  respond(asked: Asked): unknown
}

export const popupThing = (id: string, more: Partial<ThingDetail> = {}): ThingDetail => ({
  ...{ kind: 'popup', id, title: 'Spring letter', folder: 'popup', state: 'live', version: 2 },
  draft: {
    kind: 'popup',
    title: 'Spring letter',
    settings: {
      view: { form: 'slide-in' },
      triggers: [{ kind: 'exit-intent', settings: { after: 5 } }],
      rules: [{ kind: 'times', settings: { times: 1, period: 'week' } }],
      content: [
        {
          language: 'en',
          label: '',
          blocks: [
            { id: 'heading-1', kind: 'heading', settings: { text: 'Hello' } },
            { id: 'countdown-1', kind: 'countdown', settings: { until: '2035-01-01T09:00' } },
          ],
        },
      ],
    },
  },
  ...more,
})

export const createPopupServer = (): PopupServer => {
  const server: PopupServer = {
    role: 'editor',
    languages: ['en', 'de'],
    things: [],
    figures: FIGURES,
    problem: undefined,
    report: undefined,
    previews: [],
    respond: ({ method, path, body }) => {
      const [, kind = '', id = ''] = path.match(/\/things\/(\w+)\/(.+)$/) ?? []
      const single = (draft: object): object => ({
        ...{ kind, id, title: kind, state: 'live', version: 1, draft },
      })
      const stored = server.things.find((one) => one.kind === kind && one.id === id)
      if (method === 'PUT') {
        if (server.problem) return server.problem
        const { version, draft } = body as { version: number; draft: ThingDetail['draft'] }
        const saved: ThingDetail = {
          ...popupThing(id),
          ...{ kind: kind as ThingDetail['kind'], title: String(draft.title ?? kind), draft },
          ...{ state: version === 0 ? 'new' : 'changed', version: version + 1 },
        }
        server.things = [...server.things.filter((one) => one !== stored), saved]
        return saved
      }
      if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
      if (path === '/api/sites/demo') return { ...SITE, role: server.role }
      if (path === '/api/widgets') return Object.values(widgets)
      if (path.endsWith('/popups/preview')) {
        server.previews.push(body)
        return { view: {}, label: '', html: '<p>Hello</p>', css: '' }
      }
      if (path.endsWith('/figures')) return server.figures
      if (path.endsWith('/test-link')) return { url: 'about:blank#test', expiresAt: 0 }
      if (path.endsWith('/verification')) {
        return method === 'POST'
          ? { url: 'about:blank#debug', link: 'one', expiresAt: 0 }
          : { state: 'waiting', checks: [], report: server.report }
      }
      if (path.endsWith('/publish')) return { revision: 4, replaced: 3 }
      if (path.endsWith('/preview-link')) return { url: 'about:blank', expiresAt: 0, services: [] }
      if (path.endsWith('/things')) return server.things
      if (kind === 'general') return single(server.languages ? { languages: server.languages } : {})
      if (kind === 'budget') return stored ?? single({})
      if (kind) return stored ?? refuse(404, 'FOOTFALL_E_NOT_FOUND', 'No.')
      return path === '/api/sites' || path === '/api/organisations' ? { items: [] } : []
    },
  }
  return server
}
