import { adoptSheet, type BehaviorEnv, isPress } from '@footfall/behaviors'
import { followFilm } from './film-api.ts'
import { createFilmConsent } from './film-consent.ts'
import { FILM_HOST_SHEET } from './film-host-sheet.ts'
import { filmFrame, filmPage, type ProvidedFilm } from './film-source.ts'

/** Texts and the purpose, as published; hostile. */
export type FilmSettings = {
  readonly [Name in
    | 'purpose'
    | 'askText'
    | 'allowLabel'
    | 'refuseLabel'
    | 'linkLabel'
    | 'failText']?: unknown
}

export interface FilmPlace {
  /** The film's own element, in which it plays and which tells how far it is: `data-ff-film`, with the owner's wishes. */
  box: HTMLElement
  /** What is pressed to play it. */
  opener: HTMLElement
  film: ProvidedFilm
  title: string
}

export interface FilmPlayer {
  /** Plays, or asks first. Not by the visitor's own press: the focus stays where it is. */
  play(isPressed?: boolean): void
  /** Back to the facade: nothing of the provider is left. */
  stop(): void
  destroy(): void
}

type FilmElement = HTMLElement & { currentTime?: number; duration?: number }

/** What makes it lie over the facade; how it looks besides stands in the widgets' sheets, or in that for a host's own box. */
const OVER =
  'position:absolute;inset:0;z-index:2;box-sizing:border-box;width:100%;height:100%;border:0;background:#16181d;color:#fff;display:grid;place-content:safe center;gap:10px;overflow:auto'

/** To open a film's page in another tab, with a key held, is the visitor's choice. */
export const isPlainClick = (event: Event): boolean => {
  const { ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event as MouseEvent
  return !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)
}

/** A provider's film behind a facade: before a press, and a yes, nothing of the provider is on the page. */
export const createFilmPlayer = (
  env: BehaviorEnv,
  { box, opener, film, title }: FilmPlace,
  settings: FilmSettings,
): FilmPlayer => {
  const { window, document, listen } = env
  const own = box as FilmElement
  /** A builder's overlay is none that a keyboard reaches, but has one in it. */
  const home = opener.querySelector<HTMLElement>('[tabindex]') ?? opener
  const sheet = box.matches('.ff-film') ? undefined : adoptSheet(window, document, FILM_HOST_SHEET)
  let close: (() => void) | undefined

  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    within?: Element,
    words?: unknown,
    usual = '',
  ): HTMLElementTagNameMap[Name] => {
    const one = document.createElement(name)
    one.textContent = ((typeof words === 'string' && words) || usual).replaceAll(
      '{provider}',
      film.provider === 'youtube' ? 'YouTube' : 'Vimeo',
    )
    within?.append(one)
    return one
  }
  const focus = (element: HTMLElement): void => element.focus({ preventScroll: true })

  /** Puts something over the facade, which stays below it and keeps the place. */
  const cover = (over: HTMLElement, isPressed: boolean, ends?: () => void): void => {
    close?.()
    over.className = 'ff-film-over'
    over.style.cssText = OVER
    opener.inert = true
    box.append(over)
    if (isPressed) focus(over)
    close = () => {
      close = undefined
      const hadFocus = over.contains(document.activeElement)
      ends?.()
      over.remove()
      opener.inert = false
      if (hadFocus) focus(home)
    }
  }
  /** A few words in the film's place, with the way to its page. */
  const say = (words: unknown, usual: string, isPressed: boolean, onAllow?: () => void): void => {
    const panel = make('div')
    panel.role = 'group'
    panel.ariaLabel = title
    panel.tabIndex = -1
    make('p', panel, words, usual).role = 'status'
    const answers = make('p', panel)
    const answer = (label: unknown, usualLabel: string, press: () => void): void => {
      const button = make('button', answers, label, usualLabel)
      button.type = 'button'
      listen(button, 'click', press)
    }
    if (onAllow) {
      answer(settings.allowLabel, 'Play', onAllow)
      answer(settings.refuseLabel, 'No', () => close?.())
    }
    make('a', make('p', panel), settings.linkLabel, '{provider}').href = filmPage(film)
    listen(panel, 'keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      // It ends this question, and not what it may stand in.
      event.stopPropagation()
      event.preventDefault()
      close?.()
    })
    cover(panel, isPressed)
  }
  const tell = (type: string): void => {
    box.dispatchEvent(new window.Event(type, { bubbles: true, composed: true }))
  }
  const load = (isPressed: boolean): void => {
    const wishes = new URLSearchParams(box.dataset.ffFilm)
    const frame = make('iframe')
    frame.title = title
    frame.src = filmFrame(film, wishes, window.location.origin)
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // Without the page's origin YouTube refuses to play (error 153).
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    // No sandbox: it is another origin already, and both players need so much of what one may allow that it would keep
    // nothing from them but the way to their own page, which is the visitor's press.
    let isPlaying = false
    cover(frame, isPressed, () => unfollow())
    const unfollow = followFilm(env, film.provider, frame, Number(wishes.get('end')), {
      time(current, duration) {
        own.currentTime = current
        // As films have it before they know: otherwise any time would be all of it.
        own.duration = duration || Number.NaN
        if (!isPlaying) tell('play')
        isPlaying = true
        tell('timeupdate')
      },
      ended() {
        if (!isPlaying) return
        isPlaying = false
        // A player's last word on the time is a little before the end.
        own.currentTime = own.duration ?? 0
        tell('timeupdate')
        tell('ended')
      },
      failed: () =>
        say(settings.failText, 'This film cannot be shown here.', document.activeElement === frame),
    })
  }
  const consent = createFilmConsent(env, settings.purpose, () => close?.())
  const play = (isPressed = true): void => {
    if (consent.isGranted()) load(isPressed)
    else say(settings.askText, 'This film comes from {provider}.', isPressed, () => load(true))
  }
  const press = (event: Event): void => {
    event.preventDefault()
    play()
  }
  const offs = [
    listen(opener, 'click', (event) => {
      if (isPlainClick(event)) press(event)
    }),
    listen(opener, 'keydown', (event) => {
      if (isPress(event, event.target as Element)) press(event)
    }),
  ]
  return {
    play,
    stop: () => close?.(),
    destroy() {
      for (const off of offs) off()
      close?.()
      consent.destroy()
      sheet?.remove()
      delete own.currentTime
      delete own.duration
    },
  }
}
