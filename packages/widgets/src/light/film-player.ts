import {
  adoptSheet,
  type BehaviorEnv,
  createRemembered,
  isPress,
  readChoice,
  readText,
} from '@footfall/behaviors'
import { followFilm } from './film-api.ts'
import { createFilmConsent } from './film-consent.ts'
import { FILM_CSS, makeFilmPanel } from './film-panel.ts'
import {
  type FilmOptions,
  filmFrame,
  filmPage,
  PROVIDER_NAMES,
  type ProvidedFilm,
} from './film-source.ts'

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
  /** The film's own element, in which it plays and which tells how far it is. */
  box: HTMLElement
  /** What is pressed to play it. */
  opener: HTMLElement
  film: ProvidedFilm
  title: string
  options: FilmOptions
}

export interface FilmPlayer {
  /** Plays, or asks first. Not by the visitor's own press: the focus stays where it is. */
  play(isPressed?: boolean): void
  /** Back to the facade: nothing of the provider is left. */
  stop(): void
  destroy(): void
}

type FilmElement = HTMLElement & { currentTime?: number; duration?: number }

/** A provider's film behind a facade: before a press, and a yes, nothing of the provider is on the page. */
export const createFilmPlayer = (
  env: BehaviorEnv,
  { box, opener, film, title, options }: FilmPlace,
  settings: FilmSettings,
  onEnd?: () => void,
): FilmPlayer => {
  const { window, document, listen } = env
  const remembered = createRemembered()
  const name = PROVIDER_NAMES[film.provider]
  const text = (value: unknown, usual: string): string =>
    (readText(value) || usual).replaceAll('{provider}', name)
  /** A builder's overlay is none that a keyboard reaches, but has one in it. */
  const home = opener.querySelector<HTMLElement>('[tabindex]') ?? opener
  let close: (() => void) | undefined

  /** Puts something over the facade, which stays below it and keeps the place. */
  const cover = (over: HTMLElement, isPressed: boolean, ends: () => void): void => {
    close?.()
    const sheet = adoptSheet(window, document, FILM_CSS)
    remembered.attribute(opener, 'inert', '')
    if (window.getComputedStyle(box).position === 'static') {
      remembered.style(box, 'position', 'relative')
    }
    box.append(over)
    if (isPressed) over.focus({ preventScroll: true })
    close = () => {
      close = undefined
      const hadFocus = over.contains(document.activeElement)
      ends()
      over.remove()
      sheet.remove()
      remembered.restore()
      if (hadFocus) home.focus({ preventScroll: true })
    }
  }
  const say = (words: unknown, usual: string, isPressed: boolean, onAllow?: () => void): void => {
    const panel = makeFilmPanel(env, {
      ...{
        title,
        text: text(words, usual),
        href: filmPage(film),
        onAllow,
        onClose: () => close?.(),
      },
      link: text(settings.linkLabel, 'Watch at {provider}'),
      allow: text(settings.allowLabel, 'Play this film'),
      refuse: text(settings.refuseLabel, 'No'),
    })
    cover(panel.element, isPressed, panel.destroy)
  }
  const tell = (type: string): void => {
    box.dispatchEvent(new window.Event(type, { bubbles: true, composed: true }))
  }
  const load = (isPressed: boolean): void => {
    const frame = document.createElement('iframe')
    frame.className = 'ff-film-over'
    frame.title = title
    frame.src = filmFrame(film, options, window.location.origin)
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // Without the page's origin YouTube refuses to play (error 153).
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    // No sandbox: it is another origin already, and both players need so much of what one may allow that it would keep
    // nothing from them but the way to their own page, which is the visitor's press.
    frame.allowFullscreen = true
    const own = box as FilmElement
    let isPlaying = false
    cover(frame, isPressed, () => unfollow())
    const unfollow = followFilm(env, film.provider, frame, options.end, {
      time(current, duration) {
        Object.assign(own, { currentTime: current, duration })
        if (!isPlaying) tell('play')
        isPlaying = true
        tell('timeupdate')
      },
      paused() {
        isPlaying = false
      },
      ended() {
        if (!isPlaying) return
        isPlaying = false
        // A player's last word on the time is a little before the end.
        own.currentTime = own.duration ?? 0
        tell('timeupdate')
        tell('ended')
        onEnd?.()
      },
      failed: () =>
        say(settings.failText, 'This film cannot be shown here.', document.activeElement === frame),
    })
  }
  const consent = createFilmConsent(
    env,
    readChoice(settings.purpose, ['advertising', 'analytics', 'functional']),
    () => close?.(),
  )
  const play = (isPressed = true): void => {
    if (consent.isGranted()) load(isPressed)
    else {
      say(
        settings.askText,
        'This film comes from {provider}, which then learns that you watch it and may set cookies.',
        isPressed,
        () => load(true),
      )
    }
  }
  const offs = [
    listen(opener, 'click', (event) => {
      const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
      // To open the film's page in another tab is the visitor's choice.
      if (ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented) return
      event.preventDefault()
      play()
    }),
    listen(opener, 'keydown', (event) => {
      if (!isPress(event, event.target as Element)) return
      event.preventDefault()
      play()
    }),
  ]
  return {
    play,
    stop: () => close?.(),
    destroy() {
      for (const off of offs) off()
      close?.()
      consent.destroy()
      const own = box as FilmElement
      delete own.currentTime
      delete own.duration
    },
  }
}
