import type { BehaviorBrowser } from '@footfall/behaviors'
import { createFilmPlayer, type FilmSettings } from '../light/film-player.ts'
import { readFilmPlace } from '../light/read-film-place.ts'
import { type HostFilmSettings, readHostFilm } from './host-film.ts'

/** A provider's film plays in its place once it is pressed and allowed; the browser plays a file by itself. */
export const browser: BehaviorBrowser<FilmSettings & HostFilmSettings> = (root, settings, env) => {
  const own = readFilmPlace(root.querySelector<HTMLElement>('.ff-film'))
  const host = own ? undefined : readHostFilm(root, settings)
  const place = own ?? host
  if (!place) return undefined
  const player = createFilmPlayer(env, place, settings)
  return {
    tap(target) {
      if (place.opener.contains(target)) player.play()
    },
    destroy() {
      player.destroy()
      host?.destroy()
    },
  }
}
