import type { BehaviorEnv } from '@footfall/behaviors'
import { type BehaviorPage, openBehaviorPage } from '@footfall/behaviors/testing'
import { type ConsentState, type ConsentValue, unknownConsent } from '@footfall/contract'
import { renderToString } from 'react-dom/server'
import type { LightFolder } from './open-light-page.ts'

type PageWindow = Window & typeof globalThis

/** What the providers' two scripts put on a page, moved by the test. */
export interface StandInPlayers {
  /** Frames for which a player was made. */
  frames: HTMLIFrameElement[]
  /** YouTube's answers. */
  state: unknown
  current: unknown
  duration: unknown
  /** YouTube says that the film may not be shown. */
  refuse(code: number): void
  /** Vimeo's player says something. */
  say(type: string, news?: object): void
  paused: number
  /** The provider's script has come. */
  arrive(): void
}

export interface FilmStage {
  page: BehaviorPage
  players: StandInPlayers
  /** Addresses of frames and scripts, in the order in which they were asked for. Nothing of them is fetched. */
  asked: string[]
  /** What the films' own elements said, and how far they were. */
  told: string[]
  /** The visitor's answer for advertising is another. */
  answer(value: ConsentValue): void
  box(index?: number): HTMLElement
  /** The provider's frame that is on the page. */
  frame(): HTMLIFrameElement | null
}

export interface FilmStageOptions {
  consent?: ConsentValue
  /** The provider's script comes late, or never. */
  isLate?: boolean
  /** Markup of a host; absent: the widget's own. */
  html?: string
}

/** A widget with films over its server HTML, on a page where no provider can be reached. */
export const openFilmStage = async (
  folder: LightFolder,
  settings: object,
  { consent = 'unknown', isLate, html }: FilmStageOptions = {},
): Promise<FilmStage> => {
  const asked: string[] = []
  const told: string[] = []
  const listeners = new Set<(state: ConsentState) => void>()
  let state = { ...unknownConsent(), advertising: consent }
  let players: StandInPlayers | undefined
  const core = {
    consent: {
      get: () => state,
      on(call: (state: ConsentState) => void) {
        listeners.add(call)
        return () => listeners.delete(call)
      },
    },
  } as unknown as NonNullable<BehaviorEnv['core']>
  const { browser, marks } = folder.thing ?? {}
  if (!browser || !marks) throw new Error('There is no controller.')
  const page = await openBehaviorPage({
    html: html ?? folder.render({ id: 'one', ...settings }, { renderToString }).html,
    behaviors: [folder.name],
    load: async () => ({
      marks,
      browser: (element, own, env) => browser(element, own, { ...env, core }),
    }),
    before(window) {
      keepAway(window, asked)
      players = standIn(window)
      if (!isLate) players.arrive()
      for (const type of ['play', 'timeupdate', 'ended']) {
        window.document.addEventListener(type, ({ target }) => {
          const { currentTime, duration } = target as HTMLVideoElement
          told.push(`${type} ${currentTime}/${duration}`)
        })
      }
    },
  })
  return {
    page,
    asked,
    told,
    players: players as StandInPlayers,
    answer(value) {
      state = { ...state, advertising: value }
      for (const call of [...listeners]) call(state)
    },
    box: (index = 0) =>
      page.document.querySelectorAll<HTMLElement>('.ff-film,[data-ff-film]')[index] as HTMLElement,
    frame: () => page.document.querySelector('iframe'),
  }
}

/** Writes down what frames and scripts would fetch, and lets none of them. */
const keepAway = (window: PageWindow, asked: string[]): void => {
  Object.defineProperty(window.HTMLIFrameElement.prototype, 'src', {
    get: () => asked.at(-1),
    set: (src) => void asked.push(src),
  })
  Object.defineProperty(window.HTMLScriptElement.prototype, 'src', {
    set(this: HTMLScriptElement, src: string) {
      asked.push(src)
      this.type = 'text/plain'
      this.setAttribute('src', src)
    },
  })
}

const standIn = (window: PageWindow): StandInPlayers => {
  const calls: Record<string, (news?: object) => void> = {}
  let refuse: ((error: object) => void) | undefined
  const players: StandInPlayers = {
    frames: [],
    state: -1,
    current: 0,
    duration: 0,
    paused: 0,
    refuse: (data) => refuse?.({ data }),
    say: (type, news) => calls[type]?.(news),
    arrive() {
      // Both call their players by `new`, with another meaning of the second argument.
      const YT = {
        Player: function (this: object, frame: HTMLIFrameElement, given: { events: object }) {
          players.frames.push(frame)
          refuse = (given.events as { onError: typeof refuse }).onError
          Object.assign(this, {
            getPlayerState: () => players.state,
            getCurrentTime: () => players.current,
            getDuration: () => players.duration,
          })
        },
      }
      const Vimeo = {
        Player: function (this: object, frame: HTMLIFrameElement) {
          players.frames.push(frame)
          Object.assign(this, {
            on: (type: string, call: () => void) => {
              calls[type] = call
            },
            pause: async () => {
              players.paused++
            },
          })
        },
      }
      Object.assign(window, { YT, Vimeo })
    },
  }
  return players
}
