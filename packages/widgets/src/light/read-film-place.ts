import type { FilmPlace } from './film-player.ts'
import { filmPage, readFilm } from './film-source.ts'

/** A film as our own HTML has it; undefined for a file, which the browser plays by itself. */
export const readFilmPlace = (box: HTMLElement | null): FilmPlace | undefined => {
  const opener = box?.querySelector<HTMLAnchorElement>('.ff-film-play')
  const film = readFilm(opener?.href)
  if (!box || !opener || !film) return undefined
  return { box, opener, film, title: opener.querySelector('.ff-film-title')?.textContent ?? '' }
}

/** A film in a builder's box, whose frame the builder's own script would make; with a link of ours where nothing can be pressed. */
export const readHostPlace = (
  box: HTMLElement | null,
  address: unknown,
  wishes: string,
  overlay?: HTMLElement | null,
  name?: string | null,
): (FilmPlace & { destroy(): void }) | undefined => {
  const film = readFilm(address)
  // What plays already was asked for without us.
  if (!box || !film || box.querySelector('iframe,video')) return undefined
  const title = name || 'Play'
  const link = box.ownerDocument.createElement('a')
  if (!overlay) {
    link.href = filmPage(film)
    link.textContent = title
    link.className = 'ff-film-play'
    box.append(link)
  }
  box.dataset.ffFilm = wishes
  return {
    box,
    film,
    title,
    opener: overlay ?? link,
    destroy() {
      link.remove()
      delete box.dataset.ffFilm
    },
  }
}
