import type { PopupContent } from './popup.ts'
import type { PublishedEntry } from './widget.ts'

/** Coupon codes that a popup shows on pages of one language, from top to bottom. */
export interface PopupCodes {
  /** As in `PopupContent`. */
  language: string
  codes: string[]
}

export const isCoupon = ({ kind }: Pick<PublishedEntry, 'kind'>): boolean => kind === 'coupon'

/** The codes of each language that has a coupon, where languages differ; empty where they agree. A code that one language shows twice and another once is no difference. */
export const differingCodes = (content: readonly PopupContent[]): PopupCodes[] => {
  const all = content
    .map(({ language, blocks }) => ({ language, codes: blocks.filter(isCoupon).map(codeOf) }))
    .filter(({ codes }) => codes.length > 0)
  const lists = new Set(all.map(({ codes }) => JSON.stringify([...new Set(codes)])))
  return lists.size > 1 ? all : []
}

const codeOf = ({ settings }: PublishedEntry): string => String(settings.code ?? '').trim()
