import { type BehaviorBrowser, createRemembered, isPress, readSwitch } from '@footfall/behaviors'
import { createFilmPlayer, type FilmSettings } from '../light/film-player.ts'
import { findFilms, findHostFilms, type ListedFilm } from './find-films.ts'

/** Plays the film whose line is pressed, in the one place for all, and the next one after it where the owner wants that. */
export const browser: BehaviorBrowser<FilmSettings & { readonly isContinuous?: unknown }> = (
  root,
  settings,
  env,
) => {
  const { document, listen } = env
  const remembered = createRemembered()
  const own = findFilms(root, remembered)
  const hosted = own[0] ? [] : findHostFilms(root, remembered)
  const films = [...own, ...hosted]
  if (!films[0]) return undefined
  let hasPressed = false

  const goOn = (from: ListedFilm): void => {
    const next = films[films.indexOf(from) + 1]
    // Without a press of theirs nobody asked for any film.
    if (!next || !hasPressed || !readSwitch(settings.isContinuous)) return
    choose(next, from.box.contains(document.activeElement))
  }
  const players = films.map((film) =>
    film.place ? createFilmPlayer(env, film.place, settings, () => goOn(film)) : undefined,
  )
  const show = (chosen: ListedFilm): void => {
    for (const [index, film] of films.entries()) {
      film.mark(film === chosen)
      if (film === chosen) continue
      players[index]?.stop()
      film.video?.pause()
    }
  }
  const choose = (film: ListedFilm, hasFocus: boolean): void => {
    show(film)
    players[films.indexOf(film)]?.play(hasFocus)
    if (hasFocus) film.video?.focus({ preventScroll: true })
    // A browser may refuse what is not asked for by a press.
    film.video?.play().catch(() => undefined)
  }
  const press = (target: Element): boolean => {
    hasPressed = true
    const film = films.find(({ link }) => link.contains(target))
    if (film) choose(film, true)
    return !!film
  }
  if (hosted[0]) show(hosted[0])
  const offs = [
    listen(root, 'click', (event) => {
      const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
      // To open it in another tab is the visitor's choice.
      if (ctrlKey || metaKey || shiftKey || altKey) return
      if (press(event.target as Element)) event.preventDefault()
    }),
    listen(root, 'keydown', (event) => {
      const target = event.target as Element
      hasPressed = true
      if (isPress(event, target) && press(target)) event.preventDefault()
    }),
    ...films.map((film) =>
      film.video ? listen(film.video, 'ended', () => goOn(film)) : () => undefined,
    ),
  ]
  return {
    tap(target) {
      if (press(target)) return
      players[films.findIndex(({ place }) => place?.opener.contains(target))]?.play()
    },
    destroy() {
      for (const off of offs) off()
      for (const player of players) player?.destroy()
      for (const { place } of hosted) place?.opener.remove()
      remembered.restore()
    },
  }
}
