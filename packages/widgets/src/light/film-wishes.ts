import { type ProvidedFilm, readFilm } from './film-source.ts'

/** How a film is to be played. */
export interface FilmWishes {
  /** Seconds. */
  start?: number | undefined
  end?: number | undefined
  /** Language of the captions a provider shows at once. */
  captions?: string | undefined
  isMuted?: boolean | undefined
  isLooped?: boolean | undefined
}

/** The same in a provider's words, as a page's HTML holds it for the press that may come. */
export const filmWishes = (
  { provider, id }: ProvidedFilm,
  { start, end, captions, isMuted, isLooped }: FilmWishes,
): string => {
  const isYoutube = provider === 'youtube'
  const params = new URLSearchParams()
  const add = (isSet: unknown, values: Record<string, unknown>): void => {
    if (isSet) for (const name in values) params.set(name, String(values[name]))
  }
  add(start, { start })
  add(end, { end })
  add(captions, isYoutube ? { cc_load_policy: 1, cc_lang_pref: captions } : { texttrack: captions })
  add(isMuted, isYoutube ? { mute: 1 } : { muted: 1 })
  // A single film is repeated there as a list of itself.
  add(isLooped, isYoutube ? { loop: 1, playlist: id } : { loop: 1 })
  return String(params)
}

/** A film by its address, or by its id where the owner says at which provider. */
export const findFilm = (address = '', source?: string): ProvidedFilm | undefined => {
  const film = readFilm(address)
  if (film) return film
  const id = address.trim()
  if (source === 'youtube') return readFilm(`//youtu.be/${id}`)
  return source === 'vimeo' ? readFilm(`//vimeo.com/${id}`) : undefined
}
