import type { FilmSpeaker } from '../../browser/serve-film-page.ts'

/** In the frame: tells a page that listens how the film goes, if its address lets it. */
export const embedPage: FilmSpeaker = (page, createFilm, { query, isPrivate }) => {
  let isHeard = false
  let state = -1
  const send = (event: string, info?: unknown): void => {
    if (!isHeard || query.enablejsapi !== '1') return
    page.parent.postMessage(
      JSON.stringify({ event, info, id: 1, channel: 'widget' }),
      query.origin || '*',
    )
  }
  const film = createFilm(
    page,
    {
      isAutoplay: query.autoplay === '1' && !isPrivate,
      start: Number(query.start) || 0,
      end: Number(query.end) || 0,
    },
    (news) => {
      const next = { play: 1, time: 1, pause: 2, ended: 0 }[news]
      deliver(next)
      if (next !== state) send('onStateChange', next)
      state = next
    },
  )
  const deliver = (playerState: number): void =>
    send('infoDelivery', { playerState, currentTime: film.seconds, duration: film.duration })
  page.addEventListener('message', ({ data }) => {
    const { event, func } = JSON.parse(String(data)) as { event?: string; func?: string }
    if (event === 'listening' && !isHeard) {
      isHeard = true
      send('onReady')
      deliver(state)
      // Its owner does not let it be shown elsewhere.
      if (isPrivate) send('onError', 150)
    }
    if (func === 'playVideo') film.play()
    if (func === 'pauseVideo') film.pause()
  })
}
