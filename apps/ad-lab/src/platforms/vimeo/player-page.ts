import type { FilmSpeaker } from '../../browser/serve-film-page.ts'

/** In the frame: tells what the page has asked to hear. */
export const playerPage: FilmSpeaker = (page, createFilm, { query, isPrivate }) => {
  const heard = new Set(['ready', 'ping'])
  const send = (event: string, data?: unknown): void => {
    if (heard.has(event)) page.parent.postMessage(JSON.stringify({ event, data }), '*')
  }
  const film = createFilm(
    page,
    {
      isAutoplay: query.autoplay === '1' && !isPrivate,
      start: Number(/t=(\d+)/.exec(page.location.hash)?.[1]) || 0,
      end: 0,
    },
    (news) =>
      send(news === 'time' ? 'timeupdate' : news, {
        seconds: film.seconds,
        duration: film.duration,
        percent: film.seconds / film.duration,
      }),
  )
  page.addEventListener('message', ({ data }) => {
    const { method, value } = JSON.parse(String(data)) as { method?: string; value?: string }
    if (method === 'ping') send('ping')
    if (method === 'addEventListener') {
      heard.add(String(value))
      // Its owner has not named this site.
      if (isPrivate && value === 'error') {
        send('error', { name: 'PrivacyError', message: 'Not here.', method: 'ready' })
      }
    }
    if (method === 'play') film.play()
    if (method === 'pause') film.pause()
  })
  send('ready')
}
