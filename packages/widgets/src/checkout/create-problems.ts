import { createRemembered } from '@footfall/behaviors'
import { controlsOf } from './read-form.ts'

/** A link below what is said. */
export interface ProblemLink {
  text: string
  href: string
}

/** Says beside each field what is wrong with it, and all of it above the form, in a list that leads there. */
export interface Problems {
  /** Beside the fields alone, without taking the focus from somebody who types. */
  mark(fields: Readonly<Record<string, string>>): void
  /** Above the form; what was said before goes. */
  say(
    texts: readonly string[],
    fields?: Readonly<Record<string, string>>,
    link?: ProblemLink | false,
  ): void
  focus(): void
  /** Somebody mends it. */
  clear(name: string): void
  destroy(): void
}

const MARK = 'data-ff-problem'

export const createProblems = (
  document: Document,
  form: HTMLFormElement,
  region: HTMLElement,
): Problems => {
  const remembered = createRemembered()
  const lines = new Map<string, HTMLElement>()
  const make = (tag: string, text = ''): HTMLElement => {
    const made = document.createElement(tag)
    made.textContent = text
    return made
  }
  /** A group of choices is wrong as a whole. */
  const holderOf = (name: string): Element | undefined => {
    const [first] = controlsOf(form, name)
    return (first?.type === 'radio' && first.closest('fieldset')) || first
  }
  const controls = (name: string): Element[] =>
    controlsOf(form, name).filter(({ type }) => type !== 'hidden')

  const clear = (name: string): void => {
    lines.get(name)?.remove()
    lines.delete(name)
    const holder = holderOf(name)
    for (const one of controls(name)) remembered.attribute(one, 'aria-invalid', null)
    if (holder?.getAttribute('aria-describedby')) describe(holder, name, false)
    // What a server drew is hidden, since it belongs to the page.
    const drawn = document.getElementById(`${name}-error`)
    if (drawn && form.contains(drawn)) remembered.attribute(drawn, 'hidden', '')
    for (const row of region.querySelectorAll(`[${MARK}]`))
      if (row.getAttribute(MARK) === name) row.remove()
    if (!region.querySelector('li') && region.querySelector('ul')) region.replaceChildren()
  }
  const describe = (holder: Element, name: string, isWrong: boolean): void => {
    const ids = (holder.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && id !== `${name}-error` && id !== `${name}-problem`)
    if (isWrong) ids.push(`${name}-problem`)
    remembered.attribute(holder, 'aria-describedby', ids.join(' ') || null)
  }
  const mark = (fields: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(fields)) {
      const holder = holderOf(name)
      if (!controls(name)[0] || !holder) continue
      clear(name)
      const line = make('span', String(text))
      line.id = `${name}-problem`
      line.className = 'ff-checkout-error'
      const field = holder.closest('[data-ff-field]')
      if (field) field.append(line)
      else if (holder.localName === 'fieldset') holder.append(line)
      else holder.after(line)
      lines.set(name, line)
      describe(holder, name, true)
      for (const one of controls(name)) remembered.attribute(one, 'aria-invalid', 'true')
    }
  }
  const rowOf = (name: string, text: string): HTMLElement => {
    const row = make('li')
    row.setAttribute(MARK, name)
    const control = controls(name)[0] as HTMLElement | undefined
    if (!control) row.textContent = text
    else {
      if (!control.id) remembered.attribute(control, 'id', `ff-${name}`)
      const link = make('a', text) as HTMLAnchorElement
      link.href = `#${control.id}`
      link.addEventListener('click', (event) => {
        event.preventDefault()
        control.focus()
      })
      row.append(link)
    }
    return row
  }

  return {
    mark,
    clear,
    say(texts, fields = {}, link = false) {
      for (const name of [...lines.keys()]) clear(name)
      mark(fields)
      const list = make('ul')
      list.append(...Object.entries(fields).map(([name, text]) => rowOf(name, String(text))))
      const lead = make('p')
      if (link) {
        const anchor = make('a', link.text) as HTMLAnchorElement
        anchor.href = link.href
        lead.append(anchor)
      }
      region.replaceChildren(
        ...texts.map((text) => make('p', text)),
        ...(list.firstChild ? [list] : []),
        ...(link ? [lead] : []),
      )
    },
    focus: () => region.focus(),
    destroy() {
      for (const line of lines.values()) line.remove()
      region.replaceChildren()
      remembered.restore()
    },
  }
}
