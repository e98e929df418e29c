import type { PreviewPage } from '@footfall/contract'

/** How wide the visitor's window is. */
export const WINDOWS = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 720 },
  desktop: { width: 1280, height: 760 },
} as const

export type WindowName = keyof typeof WINDOWS

/** What of the preview stands in the address: a link shows the same page in the same window. */
export interface BannerSearch {
  window?: WindowName | undefined
  language?: string | undefined
  scheme?: PreviewPage['scheme'] | undefined
  direction?: PreviewPage['direction'] | undefined
  layer?: 'choice' | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readBannerSearch = (search: Record<string, unknown>): BannerSearch => {
  const { window, language, scheme, direction, layer } = search
  return {
    ...(isWindow(window) ? { window } : {}),
    ...(typeof language === 'string' && /^[a-zA-Z-]{2,12}$/.test(language) ? { language } : {}),
    ...(scheme === 'dark' ? { scheme } : {}),
    ...(direction === 'rtl' ? { direction } : {}),
    ...(layer === 'choice' ? { layer } : {}),
  }
}

const isWindow = (value: unknown): value is WindowName =>
  typeof value === 'string' && Object.hasOwn(WINDOWS, value)
