import type { PopupContent, SiteConfig, WidgetPlacement } from '@footfall/contract'
import type { PopupContents, PopupPlace, PopupShown } from '@footfall/embed'

export type RenderWork =
  | { kind: 'widget'; placement: WidgetPlacement }
  | { kind: 'popups'; config: PopupPlace & Pick<SiteConfig, 'popups'> }
  | { kind: 'popup'; content: PopupContent; view: Record<string, unknown>; place: PopupPlace }

/** What the worker is to draw. */
export interface RenderJob {
  /** Of the build's renderer. */
  url: string
  maxBytes: number
  work: RenderWork
}

export interface RenderReply {
  isReady?: true
  html?: Uint8Array
  /** Of HTML that is too large to be handed over. */
  size?: number
  popups?: PopupContents
  popup?: PopupShown
  error?: string
}
