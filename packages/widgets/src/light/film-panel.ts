import type { BehaviorEnv } from '@footfall/behaviors'

/** What lies over a facade: the provider's frame, or the question before it. Hosts' own boxes need it too. */
export const FILM_CSS = `.ff-film-over{position:absolute!important;inset:0;z-index:2;box-sizing:border-box;width:100%;max-width:none;height:100%;margin:0;border:0;background:#16181d;color:#fff}
div.ff-film-over{display:grid;align-content:safe center;justify-items:center;gap:10px;padding:10px 14px;overflow:auto;font:15px/1.4 system-ui,sans-serif;letter-spacing:normal;text-align:center!important;text-transform:none}
.ff-film-over p{max-width:34em;margin:0;padding:0;font:inherit;color:inherit;text-indent:0;text-align:center!important}
.ff-film-over button{float:none;width:auto;min-width:44px!important;min-height:40px!important;margin:0 4px;padding:6px 16px;border:1px solid #fff;border-radius:8px;background:none;color:#fff;font:600 15px/1.3 system-ui,sans-serif!important;letter-spacing:normal;text-transform:none;cursor:pointer}
.ff-film-over button:first-child{background:#fff;color:#16181d}
.ff-film-over button:hover{outline:1px solid #fff;outline-offset:1px}
.ff-film-over a{padding:0;border:0;color:#fff;font:inherit;letter-spacing:normal;text-transform:none;text-decoration:underline}
.ff-film-over :focus-visible{outline:2px solid #fff!important;outline-offset:2px}
div.ff-film-over:focus{outline:0}`

export interface FilmPanelOptions {
  title: string
  text: string
  href: string
  link: string
  allow: string
  refuse: string
  /** Absent: there is nothing to be allowed. */
  onAllow?: (() => void) | undefined
  onClose(): void
}

/** A few words in a film's place, with the way to its page. */
export const makeFilmPanel = (
  { document, listen }: BehaviorEnv,
  { title, text, href, link, allow, refuse, onAllow, onClose }: FilmPanelOptions,
): { element: HTMLElement; destroy(): void } => {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    within: Element | undefined,
    name: Name,
    words: string,
  ): HTMLElementTagNameMap[Name] => {
    const one = document.createElement(name)
    one.textContent = words
    within?.append(one)
    return one
  }
  const element = make(undefined, 'div', '')
  element.className = 'ff-film-over'
  element.role = 'group'
  element.ariaLabel = title
  element.tabIndex = -1
  make(element, 'p', text).role = 'status'
  const offs: (() => void)[] = []
  if (onAllow) {
    const answers = make(element, 'p', '')
    for (const [words, press] of [
      [allow, onAllow],
      [refuse, onClose],
    ] as const) {
      const button = make(answers, 'button', words)
      button.type = 'button'
      offs.push(listen(button, 'click', press))
    }
  }
  make(make(element, 'p', ''), 'a', link).href = href
  offs.push(
    listen(element, 'keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      // It ends this question, and not what it may stand in.
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }),
  )
  return {
    element,
    destroy() {
      for (const off of offs) off()
    },
  }
}
