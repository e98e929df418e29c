/**
 * A stand-in for `api/player.js`, which speaks with a frame by messages: `method` one way, `event` the other. Its text is sent
 * to the browser: it may use only its arguments.
 */
export const playerApi = (page: Window & typeof globalThis): void => {
  const Player = function (this: object, frame: HTMLIFrameElement) {
    const calls: Record<string, ((news: unknown) => void)[]> = {}
    let isReady = false
    const send = (method: string, value?: unknown): void =>
      frame.contentWindow?.postMessage(
        JSON.stringify({ method, ...(value !== undefined && { value }) }),
        new URL(frame.src).origin,
      )
    const timer = page.setInterval(() => send('ping'), 100)
    page.addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow || typeof data !== 'string') return
      const { event, data: news } = JSON.parse(data) as { event?: string; data?: unknown }
      if ((event === 'ready' || event === 'ping') && !isReady) {
        isReady = true
        page.clearInterval(timer)
        for (const type in calls) send('addEventListener', type)
      }
      for (const call of calls[event ?? ''] ?? []) call(news)
    })
    Object.assign(this, {
      on(type: string, call: (news: unknown) => void) {
        const known = calls[type] ?? []
        calls[type] = [...known, call]
        if (isReady && !known[0]) send('addEventListener', type)
      },
      play: async () => send('play'),
      pause: async () => send('pause'),
    })
  }
  Object.assign(page, { Vimeo: { Player } })
}
