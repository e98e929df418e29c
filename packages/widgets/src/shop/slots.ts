import { createRemembered } from '@footfall/behaviors'

/** Texts by the name of their slot; undefined leaves what stands there. */
export type SlotTexts = Readonly<Record<string, string | number | undefined>>

/**
 * Fills the places that a shop's markup keeps: `data-ff-slot` for a text or a field's value, `data-ff-if` for what is only there
 * sometimes, and `data-ff-rows` for a list. The pattern of its rows stands in a `<template>` in it, or hidden beside it in a
 * `data-ff-pattern` of the same name, or else is its first row.
 */
export interface Slots {
  fill(within: Element, texts: SlotTexts): void
  text(element: Element, text: string): void
  show(within: Element, isThere: Readonly<Record<string, boolean>>): void
  /**
   * Rows by their key, `data-ff-row`: kept, drawn anew, taken out, in the order of the list. Focus in a row that goes is handed to
   * the same control, `data-ff-act`, of the next one, else to what is marked `data-ff-rest`.
   */
  rows<T extends { key: string }>(
    within: Element,
    name: string,
    items: readonly T[],
    draw: (row: HTMLElement, item: T) => void,
  ): void
  link(within: Element, name: string, address: string | undefined): void
  attribute(element: Element, name: string, value: string | null): void
  /** Puts all of it back. */
  restore(): void
}

const ROW = 'data-ff-row'

export const createSlots = (): Slots => {
  const remembered = createRemembered()
  const undo = new Map<Element, () => void>()
  const patterns = new Map<Element, Element | undefined>()
  const first = (element: Element, back: () => void): void => {
    if (!undo.has(element)) undo.set(element, back)
  }
  const each = (within: Element, mark: string, name: string): Element[] => [
    ...(within.matches(`[${mark}="${name}"]`) ? [within] : []),
    ...within.querySelectorAll(`[${mark}="${name}"]`),
  ]
  const patternOf = (within: Element, name: string, list: Element): Element | undefined => {
    if (!patterns.has(list)) {
      const template = list.querySelector<HTMLTemplateElement>(':scope > template')
      const row =
        template?.content.firstElementChild ??
        within.querySelector(`[data-ff-pattern="${name}"] > *`) ??
        rowOf(list)
      patterns.set(list, row?.cloneNode(true) as Element | undefined)
    }
    return patterns.get(list)
  }

  return {
    fill(within, texts) {
      for (const [name, text] of Object.entries(texts)) {
        if (text !== undefined)
          for (const element of each(within, 'data-ff-slot', name))
            put(element, String(text), first)
      }
    },
    text: (element, text) => put(element, text, first),
    show(within, isThere) {
      for (const [name, isShown] of Object.entries(isThere)) {
        for (const element of each(within, 'data-ff-if', name))
          remembered.attribute(element, 'hidden', isShown ? null : '')
      }
    },
    rows(within, name, items, draw) {
      for (const list of each(within, 'data-ff-rows', name)) {
        const pattern = patternOf(within, name, list)
        const before = [...list.childNodes]
        first(list, () => list.replaceChildren(...before))
        const rows = [...list.querySelectorAll<HTMLElement>(`:scope > [${ROW}]`)]
        const isKept = (row: Element): boolean =>
          items.some(({ key }) => key === row.getAttribute(ROW))
        for (const [at, row] of rows.entries()) {
          if (isKept(row)) continue
          const { activeElement } = row.ownerDocument
          const act = row.contains(activeElement) && activeElement?.getAttribute('data-ff-act')
          const next = rows.slice(at).find(isKept) ?? rows.slice(0, at).findLast(isKept)
          row.remove()
          if (act === false) continue
          const heir =
            next?.querySelector<HTMLElement>(`[data-ff-act="${act}"]`) ??
            [...within.querySelectorAll<HTMLElement>('[data-ff-rest]')].find((one) =>
              one.checkVisibility(),
            )
          heir?.focus()
        }
        let last: Element | undefined
        for (const item of items) {
          const found = rows.find((row) => row.getAttribute(ROW) === item.key)
          const row = found ?? (pattern?.cloneNode(true) as HTMLElement | undefined)
          if (!row) return
          row.setAttribute(ROW, item.key)
          const place = last ? last.nextElementSibling : rowOf(list)
          // What stands right is left alone: moving a row would take the focus out of it.
          if (place !== row) {
            if (last) last.after(row)
            else if (place) place.before(row)
            else list.append(row)
          }
          draw(row, item)
          last = row
        }
      }
    },
    link(within, name, address) {
      for (const element of each(within, 'data-ff-link', name)) {
        const attribute = element.localName === 'img' ? 'src' : 'href'
        remembered.attribute(
          element,
          attribute,
          address && isWeb(element, address) ? address : null,
        )
      }
    },
    attribute: remembered.attribute,
    restore() {
      for (const back of [...undo.values()].reverse()) back()
      undo.clear()
      remembered.restore()
    },
  }
}

const rowOf = (list: Element): Element | null => list.querySelector(`:scope > [${ROW}]`)

const put = (
  element: Element,
  text: string,
  first: (element: Element, back: () => void) => void,
): void => {
  if ('value' in element && element.localName !== 'button') {
    const field = element as HTMLInputElement
    const before = field.value
    if (before === text) return
    first(element, () => {
      field.value = before
    })
    field.value = text
    return
  }
  if (element.textContent === text) return
  // A host's own may be more than a text.
  const before = [...element.childNodes]
  first(element, () => element.replaceChildren(...before))
  element.textContent = text
}

/** Whoever wrote the shop's data, it leads to pages and pictures only. */
const isWeb = ({ ownerDocument }: Element, address: string): boolean =>
  URL.canParse(address, ownerDocument.baseURI) &&
  /^https?:$/.test(new URL(address, ownerDocument.baseURI).protocol)
