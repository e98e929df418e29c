/** Where a film is played that does not stand on the owner's own site. */
export type FilmProvider = 'youtube' | 'vimeo'

export interface ProvidedFilm {
  provider: FilmProvider
  id: string
  /** Of one that only those with its link may see. */
  key?: string | undefined
}

const YOUTUBE =
  /^(?:https?:)?\/\/(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live|v)\/|watch\?(?:[^#]*&)?v=)|youtu\.be\/)([\w-]{11})(?![\w-])/i
const VIMEO =
  /^(?:https?:)?\/\/(?:[\w-]+\.)?vimeo\.com\/(?:[a-z]+\/[\w-]+\/)?(?:videos?\/)?(\d{1,12})(?![\w-])(?:\/([\da-f]+)|[^#]*[?&]h=([\da-f]+))?/i

/**
 * Reads an address as providers have them. Only the id is kept: whatever else an address says, nothing else is ever asked of
 * anyone.
 */
export const readFilm = (address: unknown): ProvidedFilm | undefined => {
  const text = typeof address === 'string' ? address.trim().slice(0, 1000) : ''
  const [, seen] = YOUTUBE.exec(text) ?? []
  if (seen) return { provider: 'youtube', id: seen }
  const [, id, key, other] = VIMEO.exec(text) ?? []
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
  /** As the page has them, from anybody: our own come after, and win. */
  wishes: URLSearchParams,
  origin: string,
): string => {
  const params = new URLSearchParams(wishes)
  const put = (values: Record<string, string>): void => {
    for (const name in values) params.set(name, values[name] ?? '')
  }
  put({ autoplay: '1', playsinline: '1' })
  if (provider === 'youtube') {
    put({ enablejsapi: '1', rel: '0', origin })
    return `https://www.youtube-nocookie.com/embed/${id}?${params}`
  }
  put({ dnt: '1', ...(key && { h: key }) })
  // Where to begin is no parameter there.
  return `https://player.vimeo.com/video/${id}?${params}#t=${params.get('start') ?? 0}s`
}
