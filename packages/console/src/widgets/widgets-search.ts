import type { PreviewPage } from '@footfall/contract'

/** How wide the visitor's window is, in pixels. */
export const WIDTHS = ['320', '768', '1280'] as const

export type WindowWidth = (typeof WIDTHS)[number]

/** What stands in the address: a link shows the same widget in the same state. */
export interface WidgetsSearch {
  /** Which widget is open. */
  open?: string | undefined
  /** Which saved one of it. */
  id?: string | undefined
  /** Which of its examples, from 1. */
  example?: number | undefined
  width?: WindowWidth | undefined
  scheme?: PreviewPage['scheme'] | undefined
  direction?: PreviewPage['direction'] | undefined
  /** `long`: long German words instead of what there is. */
  words?: 'long' | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readWidgetsSearch = (search: Record<string, unknown>): WidgetsSearch => {
  const { open, id, scheme, direction, words } = search
  const example = Number(search.example)
  const width = WIDTHS.find((one) => one === String(search.width))
  return {
    ...(isName(open) ? { open } : {}),
    ...(isName(id) ? { id } : {}),
    ...(Number.isInteger(example) && example > 0 && example < 100 ? { example } : {}),
    ...(width ? { width } : {}),
    ...(scheme === 'dark' ? { scheme } : {}),
    ...(direction === 'rtl' ? { direction } : {}),
    ...(words === 'long' ? { words } : {}),
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
