import type { PopupContent } from './popup.ts'
import type { PublishedEntry } from './widget.ts'

/** Coupon codes that a popup shows on pages of one language, from top to bottom. */
export interface PopupCodes {
  /** As in `PopupContent`. */
  language: string
  codes: string[]
}

export const isCoupon = ({ kind }: Pick<PublishedEntry, 'kind'>): boolean => kind === 'coupon'

/** The codes of each language that has a coupon, where languages differ; empty where they agree. A coupon's place among the coupons of its language says which others it is compared with. */
export const differingCodes = (content: readonly PopupContent[]): PopupCodes[] => {
  const all = content
    .map(({ language, blocks }) => ({ language, codes: blocks.filter(isCoupon).map(codeOf) }))
    .filter(({ codes }) => codes.length > 0)
  const most = Math.max(0, ...all.map(({ codes }) => codes.length))
  const differs = Array.from({ length: most }, (_, at) => at).some(
    (at) => new Set(all.flatMap(({ codes }) => codes[at] ?? [])).size > 1,
  )
  return differs ? all : []
}

const codeOf = ({ settings }: PublishedEntry): string => String(settings.code ?? '').trim()
