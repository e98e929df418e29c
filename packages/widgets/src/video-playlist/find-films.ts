import type { FilmPlace } from '../light/film-player.ts'
import { readFilmPlace, readHostPlace } from '../light/read-film-place.ts'

/** One line of the list, and where its film is played. */
export interface ListedFilm {
  link: HTMLElement
  box: HTMLElement
  /** Absent: a file that the browser plays. */
  place?: FilmPlace | undefined
  video?: HTMLVideoElement | null
  /** Shows its place, or does not. */
  mark(isOn: boolean): void
  destroy?(): void
}

const all = (root: Element, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

export const findFilms = (root: Element): ListedFilm[] => {
  const links = all(root, '.ff-playlist-link')
  return all(root, '.ff-film').flatMap((box, index) => {
    const link = links[index]
    if (!link) return []
    return {
      link,
      box,
      place: readFilmPlace(box),
      video: box.querySelector('video'),
      mark: (isOn) => void box.toggleAttribute('data-ff-on', isOn),
    }
  })
}

/** A builder's list. */
export const findHostFilms = (root: Element): ListedFilm[] =>
  all(root, '.e-tab-content[data-video-url]').flatMap((box) => {
    const { videoUrl, tab } = box.dataset
    const link = all(root, '.e-tab-title').find((one) => one.dataset.tab === tab)
    const place = link && readHostPlace(box, videoUrl, '', null, link.textContent?.trim())
    if (!place) return []
    const before = [box, link].flatMap((one) =>
      ['class', 'style', 'role', 'tabindex', 'aria-current'].map(
        (name) => [one, name, one.getAttribute(name)] as const,
      ),
    )
    link.role = 'button'
    link.tabIndex = 0
    return {
      link,
      box,
      place,
      mark(isOn) {
        for (const one of [box, link]) one.classList.toggle('e-active', isOn)
        box.style.display = isOn ? 'block' : 'none'
        box.style.position = 'relative'
      },
      destroy() {
        place.destroy()
        for (const [one, name, value] of before) {
          // Chromium leaves an empty `style` behind where only its object was written to.
          one.setAttribute(name, value ?? '')
          if (value === null) one.removeAttribute(name)
        }
      },
    }
  })
