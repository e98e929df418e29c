import type { Slots } from '../shop/slots.ts'
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
  say(texts: readonly string[], fields?: Readonly<Record<string, string>>, link?: ProblemLink): void
  /** Somebody mends it. */
  clear(name: string): void
}

export const createProblems = (
  document: Document,
  form: HTMLFormElement,
  region: HTMLElement,
  { attribute }: Pick<Slots, 'attribute'>,
): Problems => {
  /** By the name of the field: the line beside it, and the row above the form. */
  const said = new Map<string, Element[]>()
  const make = (tag: string, ...children: (Node | string)[]): HTMLElement => {
    const made = document.createElement(tag)
    made.append(...children)
    return made
  }
  const anchor = (text: string, href: string): HTMLElement => {
    const made = make('a', text)
    made.setAttribute('href', href)
    return made
  }
  const controls = (name: string): HTMLElement[] =>
    controlsOf(form, name).filter(({ type }) => type !== 'hidden')
  /** A group of choices is wrong as a whole. */
  const holderOf = (name: string): Element | undefined => {
    const [first] = controlsOf(form, name)
    return (first?.type === 'radio' && first.closest('fieldset')) || first
  }
  const setWrong = (name: string, isWrong: boolean): void => {
    for (const one of controls(name)) attribute(one, 'aria-invalid', isWrong ? 'true' : null)
    const holder = holderOf(name)
    if (!holder) return
    const ids = (holder.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && id !== `${name}-error` && id !== `${name}-problem`)
    if (isWrong) ids.push(`${name}-problem`)
    attribute(holder, 'aria-describedby', ids.join(' ') || null)
  }
  const clear = (name: string): void => {
    for (const one of said.get(name) ?? []) one.remove()
    said.delete(name)
    setWrong(name, false)
    // What a server drew is hidden, since it belongs to the page.
    const drawn = document.getElementById(`${name}-error`)
    if (drawn && form.contains(drawn)) attribute(drawn, 'hidden', '')
    if (region.querySelector('ul:empty')) region.replaceChildren()
  }
  const mark = (fields: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(fields)) {
      const holder = controls(name)[0] && holderOf(name)
      if (!holder) continue
      clear(name)
      const line = make('span', String(text))
      line.id = `${name}-problem`
      line.className = 'ff-checkout-error'
      const box = holder.closest('[data-ff-field]') ?? (holder.matches('fieldset') ? holder : null)
      if (box) box.append(line)
      else holder.after(line)
      said.set(name, [line])
      setWrong(name, true)
    }
  }
  const rowOf = ([name, text]: [name: string, text: string]): HTMLElement => {
    const row = make('li', String(text))
    row.setAttribute('data-ff-problem', name)
    said.get(name)?.push(row)
    const [control] = controls(name)
    if (control) {
      if (!control.id) attribute(control, 'id', `ff-${name}`)
      const link = anchor(String(text), `#${control.id}`)
      link.addEventListener('click', (event) => {
        event.preventDefault()
        control.focus()
      })
      row.replaceChildren(link)
    }
    return row
  }

  return {
    mark,
    clear,
    say(texts, fields = {}, link) {
      for (const [name] of [...said]) clear(name)
      mark(fields)
      const rows = Object.entries(fields).map(rowOf)
      region.replaceChildren(
        ...texts.map((text) => make('p', text)),
        ...(rows[0] ? [make('ul', ...rows)] : []),
        ...(link ? [make('p', anchor(link.text, link.href))] : []),
      )
    },
  }
}
