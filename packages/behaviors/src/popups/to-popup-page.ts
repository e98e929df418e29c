import type {
  Clock,
  ConsentState,
  ConsentStore,
  FootfallNotice,
  PageContext,
  Params,
  SiteConfig,
  TouchData,
  VisitorContext,
} from '@footfall/contract'
import type { PopupPage } from './popup-page.ts'

/** What the running tracker hands over: the parts of it that popups need. */
export interface PopupCore {
  env: {
    window: object
    document: Document
    clock: Clock
    guard<T>(call: () => T): T | undefined
    listen: PopupPage['listen']
  }
  config: Pick<SiteConfig, 'site' | 'popupBudget' | 'consentTools'> & {
    endpoint?: string
    /** Where a popup that is loaded goes by the site's own time. */
    timeZone?: string
    widgets?: readonly { kind: string }[]
  }
  consent: Pick<ConsentStore, 'get' | 'on'>
  host: VisitorContext
  context?: PageContext | undefined
  visit?: { fields(): { visitorId?: string; visit?: { last?: TouchData } } }
  bus: {
    emit(kind: 'notice', notice: FootfallNotice): void
    on(kind: 'page' | 'visitor', call: () => void): () => void
    on(kind: 'notice', call: (notice: FootfallNotice) => void): () => void
  }
}

/** Our banner, once its script has taken the place that it is drawn in. */
const BANNER = '[data-footfall-widget="consent-banner"][data-footfall-placed]'

/** Its silence means nothing: it is heard only with an answer. */
const SILENT = 'google-consent-mode'

/** Automatic detection gives up after ten seconds, and what it finds last is still to be fetched. */
const FINDING_MS = 12_000

/** Tells an event that came of a popup. */
export type PopupFire = (event: {
  name: string
  params: Params
  e_id: string
  eventID?: string
  proof?: string
}) => void

/** `isToolHere`: the site's own consent tool was found on this page. */
export const toPopupPage = (
  core: PopupCore,
  fire: PopupFire,
  isToolHere: () => boolean = () => true,
): PopupPage => {
  const { env, config, consent, bus } = core
  const { window, ...page } = env
  const tools = config.consentTools ?? []
  const hasTool = !!tools[0]
  const hasBanner = !!config.widgets?.some(({ kind }) => kind === 'consent-banner')
  const has = (value: object): boolean => Object.keys(value).length > 0
  return {
    ...page,
    window: window as Window & typeof globalThis,
    site: config.site,
    endpoint: config.endpoint ?? '',
    timeZone: config.timeZone ?? 'UTC',
    budget: config.popupBudget ?? {},
    asksConsent: hasTool || hasBanner,
    ...(tools.includes('auto') && { bannerWait: FINDING_MS }),
    isBannerMissing: () =>
      hasTool
        ? !isToolHere() && !tools.includes(SILENT)
        : !env.document.querySelector(BANNER)?.shadowRoot,
    consent: (): ConsentState => consent.get(),
    context: () => core.context,
    visitor: () => (has(core.host) ? core.host : undefined),
    touch: () => core.visit?.fields().visit?.last,
    visitorId: () => core.visit?.fields().visitorId,
    on: (kind, call) => (kind === 'consent' ? consent.on(call) : bus.on(kind, call)),
    onTold: (call) =>
      bus.on('notice', (notice) => {
        if (notice.kind === 'event') call(notice.name)
      }),
    notice: (notice) => bus.emit('notice', notice),
    // With another purpose alone an event would be taken too; what popups tell is for figures.
    tell: (popup, name, params) => {
      if (consent.get().analytics === 'granted') fire({ name, params, e_id: `popup/${popup}` })
    },
  }
}
