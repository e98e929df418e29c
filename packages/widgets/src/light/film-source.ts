/** Where a film is played that does not stand on the owner's own site. */
export type FilmProvider = 'youtube' | 'vimeo'

export interface ProvidedFilm {
  provider: FilmProvider
  id: string
  /** Of one that only those with its link may see. */
  key?: string | undefined
}

export interface FilmOptions {
  /** Seconds. */
  start?: number
  end?: number
  /** Language of the captions that are shown at once. */
  captions?: string
  isMuted?: boolean
  isLooped?: boolean
}

export const PROVIDER_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

const YOUTUBE =
  /^(?:https?:)?\/\/(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live|v)\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{11})(?![\w-])/i
const VIMEO =
  /^(?:https?:)?\/\/(?:[\w-]+\.)?vimeo\.com\/(?:(?:channels|groups|album|showcase)\/[\w-]+\/)?(?:videos?\/)?(\d{1,12})(?![\w-])(?:\/([\da-f]+)|[^#]*[?&]h=([\da-f]+))?/i

/**
 * Reads an address as providers have them, or an id of the given one. Only the id is kept: whatever else an address says,
 * nothing else is ever asked of anyone.
 */
export const readFilm = (address: unknown, source?: unknown): ProvidedFilm | undefined => {
  const text = typeof address === 'string' ? address.trim().slice(0, 1000) : ''
  const [, seen] =
    YOUTUBE.exec(text) ?? ((source === 'youtube' && /^([\w-]{11})$/.exec(text)) || [])
  if (seen) return { provider: 'youtube', id: seen }
  const [, id, key, other] =
    VIMEO.exec(text) ?? ((source === 'vimeo' && /^(\d{1,12})$/.exec(text)) || [])
  return id ? { provider: 'vimeo', id, key: key ?? other } : undefined
}

/** The film's page at its provider: what a link leads to. */
export const filmPage = ({ provider, id, key }: ProvidedFilm): string =>
  provider === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${key ? `/${key}` : ''}`

/** What the frame is given, which is made only after a press: that press is why it plays at once. */
export const filmFrame = (
  { provider, id, key }: ProvidedFilm,
  { start, end, captions, isMuted, isLooped }: FilmOptions,
  origin: string,
): string => {
  const isYoutube = provider === 'youtube'
  const params = new URLSearchParams({ autoplay: '1', playsinline: '1' })
  const add = (isSet: unknown, values: Record<string, unknown>): void => {
    if (isSet) for (const name in values) params.set(name, String(values[name]))
  }
  add(true, isYoutube ? { enablejsapi: 1, rel: 0, origin } : { dnt: 1 })
  add(key, { h: key })
  add(isYoutube && start, { start })
  add(isYoutube && end, { end })
  add(captions, isYoutube ? { cc_load_policy: 1, cc_lang_pref: captions } : { texttrack: captions })
  add(isMuted, isYoutube ? { mute: 1 } : { muted: 1 })
  // A single film is repeated there as a list of itself.
  add(isLooped, isYoutube ? { loop: 1, playlist: id } : { loop: 1 })
  return isYoutube
    ? `https://www.youtube-nocookie.com/embed/${id}?${params}`
    : `https://player.vimeo.com/video/${id}?${params}${start ? `#t=${start}s` : ''}`
}
