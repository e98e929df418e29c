/** A film that only counts: what stand-ins for video players play. */
export interface StandInFilm {
  readonly seconds: number
  readonly duration: number
  readonly isPlaying: boolean
  play(): void
  pause(): void
}

/**
 * Runs in a stand-in's frame. Its text is sent to the browser, so it may use nothing from outside its own body. A film of ten
 * seconds takes two.
 */
export const createStandInFilm = (
  page: Window & typeof globalThis,
  wishes: { isAutoplay: boolean; start: number; end: number },
  tell: (news: 'play' | 'pause' | 'time' | 'ended') => void,
): StandInFilm => {
  const duration = 10
  const stepMs = 100
  let seconds = wishes.start
  let timer = 0
  const button = page.document.createElement('button')
  const draw = (): void => {
    button.textContent = timer ? 'Pause' : 'Play'
  }
  const halt = (): void => {
    page.clearInterval(timer)
    timer = 0
    draw()
  }
  const film = {
    get seconds() {
      return seconds
    },
    get isPlaying() {
      return timer > 0
    },
    duration,
    play() {
      if (timer) return
      if (seconds >= duration) seconds = 0
      timer = page.setInterval(() => {
        const last = wishes.end || duration
        seconds = Math.min(last, seconds + 0.5)
        tell('time')
        if (seconds < last) return
        halt()
        tell('ended')
      }, stepMs)
      draw()
      tell('play')
    },
    pause() {
      if (!timer) return
      halt()
      tell('pause')
    },
  }
  button.addEventListener('click', () => (timer ? film.pause() : film.play()))
  page.document.body.append(button)
  draw()
  if (wishes.isAutoplay) page.setTimeout(film.play, 0)
  return film
}
