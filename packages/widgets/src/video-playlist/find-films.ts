import type { Remembered } from '@footfall/behaviors'
import type { FilmPlace } from '../light/film-player.ts'
import { readFilm } from '../light/film-source.ts'
import { makeFilmLink, readFilmPlace } from '../light/read-film-place.ts'

/** One line of the list, and where its film is played. */
export interface ListedFilm {
  link: HTMLElement
  box: HTMLElement
  /** Absent: a file that the browser plays. */
  place?: FilmPlace | undefined
  video?: HTMLVideoElement | null
  /** Marks it as the one that is shown, or not. */
  mark(isOn: boolean): void
}

const all = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

export const findFilms = (root: Element, remembered: Remembered): ListedFilm[] => {
  const links = all(root, '.ff-playlist-link')
  return all(root, '.ff-film').flatMap((box, index) => {
    const link = links[index]
    if (!link) return []
    return {
      ...{ link, box, place: readFilmPlace(box), video: box.querySelector('video') },
      mark(isOn) {
        remembered.attribute(box, 'data-ff-on', isOn ? '' : null)
        remembered.attribute(link, 'aria-current', isOn ? 'true' : null)
      },
    }
  })
}

/** A builder's list, whose frames its own script would make. */
export const findHostFilms = (root: Element, remembered: Remembered): ListedFilm[] =>
  all(root, '.e-tab-content[data-video-url]').flatMap((box) => {
    const { videoUrl, videoType, tab = '' } = box.dataset
    const link = all(root, '.e-tab-title').find((one) => one.dataset.tab === tab)
    const film = readFilm(videoUrl, videoType)
    if (!link || !film || box.querySelector('iframe,video')) return []
    const title = link.textContent?.trim() ?? ''
    remembered.attribute(box, 'data-ff-film', '')
    if (!link.matches('a[href],button')) {
      remembered.attribute(link, 'role', 'button')
      remembered.attribute(link, 'tabindex', '0')
    }
    return {
      ...{ link, box },
      place: { box, film, title, opener: makeFilmLink(box, film, title), options: {} },
      mark(isOn) {
        for (const one of [box, link]) remembered.toggle(one, 'e-active', isOn)
        remembered.style(box, 'display', isOn ? 'block' : 'none')
        remembered.attribute(link, 'aria-current', isOn ? 'true' : null)
      },
    }
  })
