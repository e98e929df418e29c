import type { Remembered } from '@footfall/behaviors'
import type { PageField } from './page-fields.ts'

/** Says beside each field what is wrong with it, and all of it in a list above that leads there. */
export interface ProblemLines {
  /** Empty: nothing is wrong with it. */
  set(field: PageField, message: string): void
  isWrong(field: PageField): boolean
  /** All of `wrong`, in order. */
  list(heading: string, wrong: readonly PageField[], goTo: (field: PageField) => void): void
  /** A sentence instead of the list; empty: neither. */
  say(sentence: string): void
  destroy(): void
}

export const createProblemLines = (
  document: Document,
  region: Element | null,
  remembered: Remembered,
): ProblemLines => {
  const messages = new Map<PageField, string>()
  /** As the markup had them. */
  const described = new Map<Element, string>()

  const set = (field: PageField, message: string): void => {
    const { holder, controls } = field
    if (message) messages.set(field, message)
    else if (!messages.delete(field)) return
    const line = holder.querySelector('.ff-problem')
    if (line) line.textContent = message
    // So that `:invalid` and whoever asks the platform hear the same.
    for (const control of controls) control.setCustomValidity(message)
    const group = holder.matches('fieldset') ? holder : undefined
    for (const one of group ? [group] : controls) {
      const before = described.get(one) ?? one.getAttribute('aria-describedby') ?? ''
      described.set(one, before)
      const ids = message && line ? `${before} ${line.id}`.trim() : before
      remembered.attribute(one, 'aria-describedby', ids || null)
    }
    for (const one of group?.matches('[role=radiogroup]') ? [group] : controls)
      remembered.attribute(one, 'aria-invalid', message ? 'true' : null)
  }
  const make = (tag: string, text = ''): HTMLElement => {
    const made = document.createElement(tag)
    made.textContent = text
    return made
  }
  const say = (sentence: string): void =>
    region?.replaceChildren(...(sentence ? [make('p', sentence)] : []))
  return {
    set,
    say,
    isWrong: (field) => messages.has(field),
    list(heading, wrong, goTo) {
      const list = make('ul')
      for (const field of wrong) {
        const link = make('a', `${nameOf(field)} – ${messages.get(field)}`) as HTMLAnchorElement
        link.href = `#${field.controls[0]?.id}`
        link.addEventListener('click', (event) => {
          event.preventDefault()
          goTo(field)
        })
        const item = make('li')
        item.append(link)
        list.append(item)
      }
      region?.replaceChildren(make('p', heading), list)
    },
    destroy() {
      for (const field of [...messages.keys()]) set(field, '')
      say('')
    },
  }
}

const nameOf = ({ holder }: PageField): string =>
  (holder.querySelector('.ff-label,.ff-choice')?.textContent ?? '').trim().slice(0, 120)
