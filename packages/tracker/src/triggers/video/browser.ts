import { NOWHERE, type TriggerBrowser } from '../trigger-env.ts'
import type { VideoSettings } from './settings.ts'

/**
 * Fires when so much of a film has been played, once for each film; at zero percent when it begins. Players of providers
 * are films too where a widget says how far they are, as a film itself would.
 */
export const browser: TriggerBrowser<VideoSettings> = (settings, on) => {
  const seen = new WeakSet<Element>()
  for (const type of ['play', 'timeupdate']) {
    on(type, settings.selector ?? 'video,[data-ff-film]', (element) => {
      const film = element as HTMLVideoElement
      const played = (film.currentTime / film.duration) * 100 || 0
      return played >= settings.percent && !seen.has(film) && seen.add(film)
    })
  }
  on('click', NOWHERE)
}
