import type { BehaviorEnv } from '@footfall/behaviors'
import type { FilmProvider } from './film-source.ts'

/** What a provider's player says of its film. */
export interface FilmNews {
  /** It plays, and has come so far; seconds. */
  time(current: number, duration: number): void
  ended(): void
  /** It may not be shown here, or is gone. */
  failed(): void
}

const POLL_MS = 350
const TIMEOUT_MS = 120_000

/** What we use of either player; what its methods return is the provider's, and hostile. */
interface Player {
  getPlayerState?(): unknown
  getCurrentTime?(): unknown
  getDuration?(): unknown
  pause?(): Promise<unknown>
  on?(type: string, call: (news?: Record<string, unknown>) => void): void
}
type PlayerApi = { Player?: new (frame: Element, options: object) => Player }

/**
 * Brings the provider's script and asks for its player every 350 ms, since neither script says reliably that it is there
 * when another part of the page has asked for it before. Without it the frame plays all the same, and only we know nothing of it.
 */
export const followFilm = (
  { window, document, clock, listen, fault }: BehaviorEnv,
  provider: FilmProvider,
  frame: HTMLIFrameElement,
  end: number,
  news: FilmNews,
): (() => void) => {
  const [name, src] =
    provider === 'youtube'
      ? ['YT', 'https://www.youtube.com/iframe_api']
      : ['Vimeo', 'https://player.vimeo.com/api/player.js']
  let stop: (() => void) | undefined
  let isOver = false
  let waited = 0

  const hear =
    (call: (news: Record<string, unknown>) => void) =>
    (said?: Record<string, unknown>): void => {
      if (!isOver) call(Object(said))
    }
  const askYoutube = (player: Player): void => {
    const state = player.getPlayerState?.()
    if (state === 1) news.time(read(player.getCurrentTime?.()), read(player.getDuration?.()))
    if (state === 0) news.ended()
    if (!isOver) stop = clock.after(POLL_MS, () => askYoutube(player))
  }
  const hearVimeo = (player: Player): void => {
    const on = (type: string, call: (news: Record<string, unknown>) => void): void =>
      player.on?.(type, hear(call))
    on('timeupdate', ({ seconds, duration }) => {
      news.time(read(seconds), read(duration))
      // Its address has a beginning, but no end.
      if (end && read(seconds) >= end) player.pause?.()?.catch(() => undefined)
    })
    on('ended', news.ended)
    // It also says of its own methods that they failed, such as a start that the browser does not let it have.
    on('error', (error) => {
      if (/^(Privacy|NotFound)Error$/.test(String(error.name))) news.failed()
    })
  }
  const ask = (): void => {
    waited += POLL_MS
    const { [name]: api }: Record<string, PlayerApi | undefined> = Object(window)
    const Api = api?.Player
    if (Api) {
      const player = new Api(frame, { events: { onError: hear(news.failed) } })
      if (provider === 'youtube') askYoutube(player)
      else hearVimeo(player)
    } else if (waited >= TIMEOUT_MS) fault(`ChunkLoadError: Loading chunk ${src} failed`)
    else stop = clock.after(POLL_MS, ask)
  }
  if (!(name in window) && !document.querySelector(`script[src="${src}"]`)) {
    const script = document.createElement('script')
    script.src = src
    // Gone once it has run; gone too when it did not come, so that the next press asks for it again.
    for (const type of ['load', 'error']) listen(script, type, () => script.remove())
    document.head.append(script)
  }
  // Never at once: who follows has to know first how to stop.
  stop = clock.after(POLL_MS, ask)
  return () => {
    isOver = true
    stop?.()
  }
}

const read = (value: unknown): number => (Number.isFinite(value) ? (value as number) : 0)
