import type { Declaration } from './declaration.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from './purpose.ts'

/** Response to `GET /api/sites/:key/preview-link`. */
export interface PreviewLink {
  /** The preview page, for a sandboxed frame of the console and nothing else. */
  url: string
  /** When the link stops opening it, ms since 1970. A page that is open stays. */
  expiresAt: number
  /** Destinations that are switched on, as the banner would name them. */
  services: PreviewService[]
}

export interface PreviewService {
  name: string
  title: string
  purpose: ConsentPurpose
}

/** What the console shows in the preview frame: one thing as its draft stands, on a page of the console's making. */
export interface PreviewDraft {
  /** Folder name of the widget. */
  kind: string
  settings: Record<string, unknown>
  page: PreviewPage
  /** What the banner would ask about. */
  services: Omit<PreviewService, 'title'>[]
  /** What the server would tell a cookie declaration. Absent: nothing. */
  declaration?: Declaration
  /** Shows the visitor's choice instead of the question. */
  isOpen?: boolean
}

/** The page around it. */
export interface PreviewPage {
  language: string
  direction: 'ltr' | 'rtl'
  scheme: 'light' | 'dark'
}

/** What the console sends into the frame. */
export interface PreviewMessage {
  footfall: 'preview'
  draft: PreviewDraft
}

/** What the frame tells the console: it listens; it has drawn what it was sent; or it cannot. */
export interface PreviewNotice {
  footfall: 'preview'
  state: 'ready' | 'shown' | 'unknown-kind'
}

/** Attributes of the preview page's root element, by which its script knows where it is. */
export const PREVIEW_MARKS = { console: 'data-console', chunks: 'data-chunks' } as const

const MOST_CHARACTERS = 200_000

/** Reads what came into the frame by `postMessage`; undefined for whatever is not such a message. Nothing in it is trusted. */
export const readPreviewMessage = (data: unknown): PreviewDraft | undefined => {
  const message = asPlain(data)
  const draft = isRecord(message) && message.footfall === 'preview' ? message.draft : undefined
  if (!isRecord(draft) || !isRecord(draft.settings) || !isRecord(draft.page)) return undefined
  const { kind, settings, page, services, declaration } = draft
  if (typeof kind !== 'string' || !/^[a-z0-9-]{1,32}$/.test(kind)) return undefined
  return {
    kind,
    settings,
    page: {
      language: isLanguage(page.language) ? page.language : 'en',
      direction: page.direction === 'rtl' ? 'rtl' : 'ltr',
      scheme: page.scheme === 'dark' ? 'dark' : 'light',
    },
    services: Array.isArray(services) ? services.slice(0, 100).flatMap(readService) : [],
    ...(isRecord(declaration) &&
      Array.isArray(declaration.items) && { declaration: declaration as unknown as Declaration }),
    ...(draft.isOpen === true && { isOpen: true }),
  }
}

/** Whether the frame says something, and what. */
export const readPreviewNotice = (data: unknown): PreviewNotice['state'] | undefined =>
  isRecord(data) && data.footfall === 'preview'
    ? NOTICES.find((state) => state === data.state)
    : undefined

const NOTICES: readonly PreviewNotice['state'][] = ['ready', 'shown', 'unknown-kind']

const readService = (service: unknown): PreviewDraft['services'] => {
  if (!isRecord(service) || typeof service.name !== 'string') return []
  const purpose = CONSENT_PURPOSES.find((one) => one === service.purpose)
  return purpose ? [{ name: service.name.slice(0, 64), purpose }] : []
}

/** A copy that holds nothing but plain data, and not too much of it. */
const asPlain = (data: unknown): unknown => {
  try {
    const text = JSON.stringify(data)
    return text.length > MOST_CHARACTERS ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/.test(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
