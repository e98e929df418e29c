import { type BehaviorBrowser, isPress } from '@footfall/behaviors'
import { createFilmPlayer, type FilmSettings, isPlainClick } from '../light/film-player.ts'
import { findFilms, findHostFilms, type ListedFilm } from './find-films.ts'

/** Plays the film whose line is pressed, in the one place for all, and the next one after it where the owner wants that. */
export const browser: BehaviorBrowser<FilmSettings & { readonly isContinuous?: unknown }> = (
  root,
  settings,
  env,
) => {
  const { document, listen } = env
  const films = [...findFilms(root), ...findHostFilms(root)].map((film) => ({
    ...film,
    player: film.place && createFilmPlayer(env, film.place, settings),
  }))
  const [first] = films
  if (!first) return undefined
  type Film = ListedFilm & Pick<typeof first, 'player'>
  let hasPressed = false

  const show = (chosen: Film): void => {
    for (const film of films) {
      const isOn = film === chosen
      film.mark(isOn)
      film.link.ariaCurrent = isOn ? 'true' : null
      if (isOn) continue
      film.player?.stop()
      film.video?.pause()
    }
  }
  const choose = (film: Film, hasFocus: boolean): void => {
    show(film)
    film.player?.play(hasFocus)
    if (hasFocus) film.video?.focus({ preventScroll: true })
    // A browser may refuse what is not asked for by a press.
    film.video?.play().catch(() => undefined)
  }
  const press = (target: unknown): boolean => {
    hasPressed = true
    const film = films.find(({ link }) => link.contains(target as Node))
    if (film) choose(film, true)
    return !!film
  }
  show(first)
  const offs = [
    listen(root, 'click', (event) => {
      if (isPlainClick(event) && press(event.target)) event.preventDefault()
    }),
    listen(root, 'keydown', (event) => {
      hasPressed = true
      if (isPress(event, event.target as Element) && press(event.target)) event.preventDefault()
    }),
    // What films say does not leave them.
    listen(
      root,
      'ended',
      ({ target }) => {
        const at = films.findIndex(({ box }) => box.contains(target as Node))
        const next = films[at + 1]
        // Without a press of theirs nobody asked for any film.
        if (next && hasPressed && settings.isContinuous === true) {
          choose(next, !!films[at]?.box.contains(document.activeElement))
        }
      },
      { capture: true },
    ),
  ]
  return {
    tap(target) {
      if (!press(target)) films.find(({ box }) => box.contains(target))?.player?.play()
    },
    destroy() {
      for (const off of offs) off()
      // As the server drew it.
      show(first)
      for (const { player, destroy } of films) {
        player?.destroy()
        destroy?.()
      }
    },
  }
}
