import type { PopupFigures, SiteDetail, ThingDetail, VisitReport } from '@footfall/contract'
import { widgets } from '@footfall/widgets/settings'
import { type Asked, asDocumented, type FakeServer, refuse } from '../../testing/fake-server.ts'
import { createSiteServer, SITE } from '../../testing/site-server.ts'

export const FIGURES: PopupFigures = {
  from: '2026-10-19',
  to: '2026-11-17',
  views: 1200,
  closes: 900,
  conversions: 60,
  revenue: { EUR: 840 },
  orders: 12,
  days: [
    { day: '2026-11-16', views: 700, closes: 500, conversions: 40 },
    { day: '2026-11-17', views: 500, closes: 400, conversions: 20 },
  ],
}

/** The server of a site with popups. What it has can be changed by the test. */
export interface PopupServer {
  api: FakeServer
  role: SiteDetail['role']
  languages: string[] | undefined
  things: ThingDetail[]
  figures: PopupFigures
  /** What it says to the next save instead. */
  problem: Response | undefined
  report: VisitReport | undefined
  /** What it was asked to show, newest last. */
  previews: unknown[]
}

export const popupThing = (id: string, more: Partial<ThingDetail> = {}): ThingDetail => ({
  kind: 'popup',
  id,
  title: 'Spring letter',
  folder: 'popup',
  state: 'live',
  version: 2,
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
  const api = createSiteServer()
  const server: PopupServer = {
    api,
    role: 'editor',
    languages: ['en', 'de'],
    things: [],
    figures: FIGURES,
    problem: undefined,
    report: undefined,
    previews: [],
  }
  const stored = ({ params: { kind, id } }: Asked): ThingDetail | undefined =>
    server.things.find((one) => one.kind === kind && one.id === id)
  const single = (kind: ThingDetail['kind'], draft: object): ThingDetail => ({
    kind,
    id: 'main',
    title: kind,
    state: 'live',
    version: 1,
    draft: draft as ThingDetail['draft'],
  })
  const save = (asked: Asked): ThingDetail => {
    const { id = '', kind = '' } = asked.params
    const { version, draft } = asked.body as { version: number; draft: ThingDetail['draft'] }
    const saved: ThingDetail = {
      ...popupThing(id),
      kind: kind as ThingDetail['kind'],
      title: String(draft.title ?? kind),
      draft,
      state: version === 0 ? 'new' : 'changed',
      version: version + 1,
    }
    server.things = [...server.things.filter((one) => one !== stored(asked)), saved]
    return saved
  }
  api
    .get('/api/sites/{key}', () => ({ ...SITE, role: server.role }))
    .get('/api/widgets', asDocumented(Object.values(widgets)))
    .get('/api/sites/{key}/things', () =>
      server.things.map(({ draft: _, live: __, ...summary }) => summary),
    )
    .get('/api/sites/{key}/things/{kind}/{id}', (asked) => {
      const { kind } = asked.params
      if (kind === 'general') {
        return single(kind, server.languages ? { languages: server.languages } : {})
      }
      const found = stored(asked) ?? (kind === 'budget' ? single(kind, {}) : undefined)
      return found ?? refuse(404, 'FOOTFALL_E_NOT_FOUND', 'No.')
    })
    .put('/api/sites/{key}/things/{kind}/{id}', (asked) => server.problem ?? save(asked))
    .post('/api/sites/{key}/popups/preview', ({ body }) => {
      server.previews.push(body)
      return { view: {}, label: '', html: '<p>Hello</p>', css: '' }
    })
    .get('/api/sites/{key}/popups/{id}/figures', () => server.figures)
    .post('/api/sites/{key}/popups/test-link', { url: 'about:blank#test', expiresAt: 0 })
    .post('/api/sites/{key}/verification', {
      url: 'about:blank#debug',
      link: 'one',
      expiresAt: 0,
    })
    .get('/api/sites/{key}/verification', () => ({
      state: 'waiting' as const,
      checks: [],
      ...(server.report && { report: asDocumented(server.report) }),
    }))
    .post('/api/sites/{key}/publish', { revision: 4, publishedAt: 1, replaced: 3 })
    .get('/api/sites/{key}/preview-link', { url: 'about:blank', expiresAt: 0, services: [] })
  return server
}
