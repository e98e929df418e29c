import type { BehaviorEnv, Remembered } from '@footfall/behaviors'
import { readText } from '@footfall/behaviors'
import type { ContentsSettings } from './browser.ts'

export interface Heading {
  element: HTMLElement
  text: string
  id: string
  level: number
}

/** No list is longer; of a page with more headings the rest is left out. */
const MOST = 200

/** The page's headings in their order, each with an id: one that has none is given one. */
export const findHeadings = (
  element: HTMLElement,
  settings: ContentsSettings,
  { document, fault }: BehaviorEnv,
  changes: Remembered,
): Heading[] => {
  const tags = settings.headings_by_tags
  const wanted = Array.isArray(tags) ? tags.filter((tag) => /^h[1-6]$/.test(tag)).join() : ''
  const not = readText(settings.exclude_headings_by_selector)
  const find = <T>(look: () => T): T | undefined => {
    try {
      return look()
    } catch (error) {
      fault(String(error))
      return undefined
    }
  }
  const container = readText(settings.container)
  const root =
    (container && find(() => document.querySelector(container))) ||
    element.closest('main,article,[role=main]') ||
    document.querySelector('main') ||
    document.body
  const selector = wanted || readText(settings.headings) || 'h2,h3'
  const all = find(() => [...root.querySelectorAll<HTMLElement>(selector)]) ?? []
  return all
    .filter(
      (one) =>
        !element.contains(one) &&
        one.checkVisibility() &&
        one.textContent?.trim() &&
        !(not && find(() => one.closest(not))),
    )
    .slice(0, MOST)
    .map((one) => {
      const text = one.textContent?.trim() ?? ''
      if (!one.id) changes.attribute(one, 'id', freeId(document, text))
      return { element: one, text, id: one.id, level: Number(/^H(\d)/.exec(one.tagName)?.[1] ?? 2) }
    })
}

/** Made of the words, so that an address with it says where it leads. */
const freeId = (document: Document, text: string): string => {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const base = words.replace(/^-|-$/g, '').slice(0, 60) || 'part'
  let id = base
  for (let n = 2; document.getElementById(id); n++) id = `${base}-${n}`
  return id
}
