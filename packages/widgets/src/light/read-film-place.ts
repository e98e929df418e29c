import type { FilmPlace } from './film-player.ts'
import { filmPage, type ProvidedFilm, readFilm } from './film-source.ts'
import { readFilmOptions } from './read-film-options.ts'

/** A film as our own HTML has it; undefined for a file, which the browser plays by itself. */
export const readFilmPlace = (box: HTMLElement | null | undefined): FilmPlace | undefined => {
  const opener = box?.querySelector<HTMLAnchorElement>('.ff-film-play')
  const film = readFilm(opener?.href)
  if (!box || !opener || !film) return undefined
  const title = opener.querySelector('.ff-film-title')?.textContent ?? ''
  return { box, opener, film, title, options: readFilmOptions(box.dataset.ffFilm) }
}

/** A link where a builder has left nothing to press. */
export const makeFilmLink = (box: HTMLElement, film: ProvidedFilm, title: string): HTMLElement => {
  const link = box.ownerDocument.createElement('a')
  link.href = filmPage(film)
  link.textContent = title
  link.className = 'ff-film-play'
  box.append(link)
  return link
}
