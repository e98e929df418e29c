import { adoptSheet, type BehaviorEnv } from '@footfall/behaviors'
import { steps } from '../shared/steps.ts'
import { createTrack, nearestOf } from '../shared/track.ts'

export interface LightboxPicture {
  src: string
  alt: string
  caption: string
}

export interface LightboxTexts {
  label: string
  close: string
  previous: string
  next: string
  /** With `{n}` and `{all}`. */
  count: string
}

export interface Lightbox {
  /** Closed, the focus goes back to `opener`. */
  open(pictures: readonly LightboxPicture[], index: number, opener: HTMLElement): void
  close(): void
}

const CSS = `.ff-lightbox{box-sizing:border-box;width:100vw;max-width:none;height:100dvh;max-height:none;margin:0;padding:0;border:0;background:#111;color:#fff;overflow:hidden}
.ff-lightbox .ff-view{display:flex;height:100%;overflow:auto hidden;scroll-snap-type:x mandatory;scrollbar-width:none}
.ff-lightbox .ff-view>*{flex:0 0 100%;display:grid;grid:minmax(0,1fr)/minmax(0,1fr);place-items:center;box-sizing:border-box;padding:56px 8px 76px;scroll-snap-align:start}
.ff-lightbox img{width:auto;height:auto;max-width:100%;max-height:100%;border:0}
.ff-lightbox button{position:absolute;float:none;inset-block:4px auto;inset-inline:auto 4px;width:48px;height:48px;padding:0;border:0;border-radius:50%;background:#1118;color:#fff;font:28px/1 sans-serif;letter-spacing:0;text-align:center!important;cursor:pointer}
.ff-lightbox button:hover{background:#444}
.ff-lightbox :focus-visible{outline:2px solid #fff!important;outline-offset:-3px}
.ff-lightbox .ff-previous,.ff-lightbox .ff-next{inset-block:auto 14px;inset-inline:8px auto}
.ff-lightbox .ff-next{inset-inline:auto 8px}
.ff-lightbox p{position:absolute;inset:auto 64px 0;display:grid;align-content:center;height:76px;margin:0;overflow:auto;font:16px/1.4 sans-serif;white-space:pre-line;text-indent:0;text-align:center!important}`

/** Pictures large over the page, swiped by scrolling. Its elements are there while it is open. */
export const createLightbox = (
  { window, document, layers, listen, readers }: BehaviorEnv,
  parent: Element,
  texts: LightboxTexts,
): Lightbox => {
  let end: (() => void) | undefined
  const make = <Name extends keyof HTMLElementTagNameMap>(
    within: Element,
    name: Name,
    className = '',
    label = '',
  ): HTMLElementTagNameMap[Name] => {
    const one = document.createElement(name)
    one.className = className
    if (label) one.ariaLabel = label
    within.append(one)
    return one
  }
  return {
    close: () => end?.(),
    open(pictures, index, opener) {
      end?.()
      const sheet = adoptSheet(window, document, CSS)
      const dialog = make(parent, 'dialog', 'ff-lightbox', texts.label)
      const view = make(dialog, 'div', 'ff-view')
      view.tabIndex = 0
      const track = createTrack(view)
      const slides = pictures.map(() => make(view, 'div'))
      const said = make(dialog, 'p')
      said.ariaLive = 'polite'
      const button = (name: string, label: string, sign: string, press: () => void): void => {
        const one = make(dialog, 'button', `ff-${name}`, label)
        one.type = 'button'
        one.textContent = sign
        one.autofocus = name === 'close'
        listen(one, 'click', press)
      }
      let current = -1
      const load = (at: number): void => {
        const [slide, picture] = [slides[at], pictures[at]]
        if (slide && picture && !slide.firstChild) {
          const image = make(slide, 'img')
          image.alt = picture.alt
          image.src = picture.src
        }
      }
      const show = (at: number): void => {
        if (at === current) return
        current = at
        const count = texts.count.replace('{n}', `${at + 1}`)
        const all = count.replace('{all}', `${pictures.length}`)
        said.textContent = [pictures[at]?.caption, all].filter(Boolean).join('\n')
        // Its neighbours too, so that they are there when they are asked for.
        for (const near of [at, at + 1, at - 1]) load(near)
      }
      const go = (at: number): void => {
        show(at)
        const slide = slides[at]
        if (slide) track.scrollTo(slide)
      }
      const turn = (by: number): void => go((current + by + slides.length) % slides.length)
      button('close', texts.close, '×', () => end?.())
      if (slides[1]) {
        button('previous', texts.previous, '‹', () => turn(-1))
        button('next', texts.next, '›', () => turn(1))
      }
      dialog.showModal()
      const leave = layers.add(dialog, false, () => end?.())
      const { documentElement: root } = document
      const unlock = layers.lock((changes) => {
        // The scroll bar keeps its place, or the page would grow wider.
        if (window.innerWidth > root.clientWidth) changes.style(root, 'scrollbar-gutter', 'stable')
        changes.style(root, 'overflow', 'hidden')
      })
      const offs = [
        readers.onScroll(() => {
          const at = nearestOf(track, slides)
          return () => show(at)
        }),
        listen(dialog, 'keydown', (event) => {
          const to = steps(event, current, slides.length)
          if (to === undefined) return
          event.preventDefault()
          go(to)
        }),
        listen(view, 'click', ({ target }) => {
          if (!(target as Element).matches('img')) end?.()
        }),
        listen(dialog, 'close', () => end?.()),
      ]
      end = () => {
        end = undefined
        for (const off of offs) off()
        leave()
        unlock()
        dialog.remove()
        sheet.remove()
        opener.focus({ preventScroll: true })
      }
      go(index)
    },
  }
}
