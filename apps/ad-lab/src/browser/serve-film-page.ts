import type { FastifyInstance } from 'fastify'
import { toRawRequest } from '../http/raw-request.ts'
import { type LabContext, routeConfig } from '../platforms/platform.ts'
import { createStandInFilm } from './stand-in-film.ts'

/** What speaks with the page around a frame. Its text is sent to the browser, so it may use only its arguments. */
export type FilmSpeaker = (
  page: Window & typeof globalThis,
  createFilm: typeof createStandInFilm,
  settings: { query: Record<string, string>; isPrivate: boolean },
) => void

export interface FilmPageRoute {
  platform: string
  /** With `:id`. */
  path: string
  speaker: FilmSpeaker
  /** What the provider would keep in the browser with this request. */
  cookie(query: Record<string, string>, host: string): string | undefined
}

/** Films whose ids begin so are private. */
const PRIVATE = /^(private|404)/

/** Serves the page in a video provider's frame, and records that a page has shown it. */
export const serveFilmPage = (
  app: FastifyInstance,
  lab: LabContext,
  { platform, path, speaker, cookie }: FilmPageRoute,
): void => {
  app.get<{ Params: { id: string } }>(path, routeConfig(platform, 'hit'), (request, reply) => {
    const raw = toRawRequest(request)
    const { id } = request.params
    lab.record({
      channel: 'browser',
      kind: 'event',
      eventName: 'frame',
      accountId: id,
      verdict: { result: 'accepted', status: 200 },
      request: raw,
      event: raw.query,
    })
    const kept = cookie(raw.query, raw.host)
    if (kept) reply.header('set-cookie', `${kept}; Path=/; Secure; SameSite=None`)
    const settings = JSON.stringify({ query: raw.query, isPrivate: PRIVATE.test(id) })
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>Film</title><body style="background:#222"><script>(${speaker})(window,${createStandInFilm},${settings.replaceAll('<', '\\u003c')})</script></body></html>`,
      )
  })
}
