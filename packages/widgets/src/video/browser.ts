import type { BehaviorBrowser } from '@footfall/behaviors'
import { createFilmPlayer, type FilmSettings } from '../light/film-player.ts'
import { readFilmPlace, readHostPlace } from '../light/read-film-place.ts'

/** A builder's words for the same. */
type HostFilmSettings = {
  readonly [Name in 'video_type' | 'youtube_url' | 'vimeo_url' | 'start' | 'end' | 'mute']?: unknown
}

/** A provider's film plays in its place once it is pressed and allowed; the browser plays a file by itself. */
export const browser: BehaviorBrowser<FilmSettings & HostFilmSettings> = (root, settings, env) => {
  const find = (name: string): HTMLElement | null => root.querySelector<HTMLElement>(name)
  const own = readFilmPlace(find('.ff-film'))
  const { video_type, youtube_url, vimeo_url, start, end, mute } = settings
  const overlay = find('.elementor-custom-embed-image-overlay')
  const host = own
    ? undefined
    : readHostPlace(
        find('.elementor-wrapper'),
        video_type === 'vimeo' ? vimeo_url : youtube_url,
        // What is no number is none of theirs, and none of the provider's either.
        `start=${Number(start) || 0}${Number(end) ? `&end=${Number(end)}` : ''}${mute ? '&mute=1&muted=1' : ''}`,
        overlay,
        overlay?.querySelector('[aria-label]')?.ariaLabel,
      )
  const place = own ?? host
  if (!place) {
    if (find('.ff-film-play')) env.fault('No film has this address, so it stays a link.')
    return undefined
  }
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
