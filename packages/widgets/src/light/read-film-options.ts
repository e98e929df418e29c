import { readNumber, readSwitch, readText } from '@footfall/behaviors'
import type { FilmOptions } from './film-source.ts'

const DAY = 86_400

/** What a page says of how a film is to be played: text that anybody may have written. */
export const readFilmOptions = (text: string | undefined): FilmOptions => {
  try {
    return toFilmOptions(Object(JSON.parse(text || '{}')))
  } catch {
    return {}
  }
}

export const toFilmOptions = (given: { [Name in keyof FilmOptions]?: unknown }): FilmOptions => ({
  start: Math.floor(readNumber(given.start, 0, DAY, 0)),
  end: Math.floor(readNumber(given.end, 0, DAY, 0)),
  captions: /^[\w-]{2,12}$/.exec(readText(given.captions))?.[0] ?? '',
  isMuted: readSwitch(given.isMuted),
  isLooped: readSwitch(given.isLooped),
})
