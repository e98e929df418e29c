/*
 * A stand-in for `iframe_api`, which speaks with a frame by messages. What is documented is done as documented: a player takes a
 * frame that is there, and has its methods only once it is ready. Its text is sent to the browser: it may use only its arguments.
 */

interface PlayerOptions {
  events?: Record<string, ((event: { target: unknown; data?: unknown }) => void) | undefined>
}

export const iframeApi = (page: Window & typeof globalThis): void => {
  const Player = function (this: object, frame: HTMLIFrameElement, options: PlayerOptions = {}) {
    const info: Record<string, unknown> = { playerState: -1, currentTime: 0, duration: 0 }
    const tell = (name: string, data?: unknown): void =>
      options.events?.[name]?.({ target: this, data })
    const send = (message: object): void =>
      frame.contentWindow?.postMessage(
        JSON.stringify({ ...message, id: 1, channel: 'widget' }),
        new URL(frame.src).origin,
      )
    const timer = page.setInterval(() => send({ event: 'listening' }), 100)
    page.addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow || typeof data !== 'string') return
      const { event, info: news } = JSON.parse(data) as { event: string; info?: unknown }
      if (event === 'initialDelivery' || event === 'infoDelivery') Object.assign(info, news)
      if (event === 'onReady') {
        page.clearInterval(timer)
        Object.assign(this, {
          getPlayerState: () => info.playerState,
          getCurrentTime: () => info.currentTime,
          getDuration: () => info.duration,
          playVideo: () => send({ event: 'command', func: 'playVideo', args: [] }),
          pauseVideo: () => send({ event: 'command', func: 'pauseVideo', args: [] }),
        })
        tell('onReady')
      }
      if (event === 'onStateChange' || event === 'onError') tell(event, news)
    })
  }
  Object.assign(page, { YT: { loaded: 1, Player } })
  ;(page as { onYouTubeIframeAPIReady?: () => void }).onYouTubeIframeAPIReady?.()
}
