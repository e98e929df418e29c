import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toEventRows } from '../lab/event-rows.ts'
import type { FaultStore } from '../lab/fault-store.ts'
import type { RecordStore } from '../lab/record-store.ts'
import { openStream } from '../lab/stream.ts'
import type { Platform } from '../platforms/platform.ts'
import { mark } from './icons.ts'
import { livePage } from './live-page.ts'
import {
  chipsView,
  emptyView,
  faultStatusView,
  type PageModel,
  pageView,
  rowsView,
  summaryView,
} from './page-view.ts'

export interface PageOptions {
  records: RecordStore
  faults: FaultStore
  platforms: readonly Platform[]
}

const REDRAW_MS = 120
// In this order: later sheets narrow earlier ones.
const STYLES = ['base', 'layout', 'rows', 'copies', 'panel', 'motion', 'small-screens']

/** The page that shows what arrived, live. */
export const addPageRoutes = (app: FastifyInstance, options: PageOptions): void => {
  const css = STYLES.map((name) =>
    readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8'),
  ).join('\n')
  const mailCss = readFileSync(new URL('./styles/mail.css', import.meta.url), 'utf8')
  const payCss = readFileSync(new URL('./styles/pay.css', import.meta.url), 'utf8')
  const font = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    ),
  )
  const icon = mark.markup.replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" fill="#0E6B5C" ',
  )

  app.get('/', (request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageView(readModel(request, options)).markup),
  )
  app.get('/lab/page.css', (_request, reply) => reply.type('text/css').send(css))
  app.get('/lab/mail.css', (_request, reply) => reply.type('text/css').send(mailCss))
  app.get('/lab/pay.css', (_request, reply) => reply.type('text/css').send(payCss))
  app.get('/lab/page.js', (_request, reply) =>
    reply.type('application/javascript').send(`(${livePage})(window)`),
  )
  app.get('/lab/mark.svg', (_request, reply) => reply.type('image/svg+xml').send(icon))
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/lab/mark.svg'))
  app.get('/lab/inter.woff2', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
  )
  app.get('/lab/page-stream', (request, reply) => {
    const stream = openStream(request, reply)
    let timer: NodeJS.Timeout | undefined
    const redraw = () => {
      timer = undefined
      const model = readModel(request, options)
      stream.send('draw', {
        rows: rowsView(model).map((row) => row.markup),
        summary: summaryView(model).markup,
        empty: emptyView(model).markup,
        chips: chipsView(model)
          .map((chip) => chip.markup)
          .join(''),
        faults: faultStatusView(model).markup,
      })
    }
    const soon = () => {
      timer ??= setTimeout(redraw, REDRAW_MS)
    }
    redraw()
    stream.onClose(options.records.subscribe(soon))
    stream.onClose(options.records.subscribeToClear(soon))
    stream.onClose(options.faults.subscribe(soon))
    stream.onClose(() => clearTimeout(timer))
  })
}

const readModel = (
  request: FastifyRequest,
  { records, faults, platforms }: PageOptions,
): PageModel => {
  const { platform = '', show = '' } = request.query as Record<string, string | undefined>
  const all = records.query({})
  return {
    platforms,
    records: all,
    rows: toEventRows(all),
    faults: faults.list(),
    held: faults.held(),
    filter: { platform, show },
    origin: `${request.protocol}://${request.headers.host ?? 'localhost'}`,
  }
}
