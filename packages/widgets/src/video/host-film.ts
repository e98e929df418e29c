import type { FilmPlace } from '../light/film-player.ts'
import { PROVIDER_NAMES, readFilm } from '../light/film-source.ts'
import { toFilmOptions } from '../light/read-film-options.ts'
import { makeFilmLink } from '../light/read-film-place.ts'

/** A builder's words for the same. */
export type HostFilmSettings = {
  readonly [Name in
    | 'video_type'
    | 'youtube_url'
    | 'vimeo_url'
    | 'start'
    | 'end'
    | 'mute'
    | 'loop']?: unknown
}

/** A builder's film whose frame its own script would make: with its overlay, or with a link of ours in its place. */
export const readHostFilm = (
  root: Element,
  { video_type, youtube_url, vimeo_url, start, end, mute, loop }: HostFilmSettings,
): (FilmPlace & { destroy(): void }) | undefined => {
  const box = root.querySelector<HTMLElement>('.elementor-wrapper')
  const film = readFilm(video_type === 'vimeo' ? vimeo_url : youtube_url)
  // What plays already was asked for without us.
  if (!box || !film || box.querySelector('iframe,video')) return undefined
  const overlay = box.querySelector<HTMLElement>('.elementor-custom-embed-image-overlay')
  const said = overlay?.querySelector('[aria-label]')?.ariaLabel
  const title = said || `Play: ${PROVIDER_NAMES[film.provider]}`
  const link = overlay ? undefined : makeFilmLink(box, film, title)
  box.dataset.ffFilm = ''
  return {
    ...{ box, film, title, opener: overlay ?? (link as HTMLElement) },
    options: toFilmOptions({ start, end, isMuted: mute, isLooped: loop }),
    destroy() {
      link?.remove()
      delete box.dataset.ffFilm
    },
  }
}
