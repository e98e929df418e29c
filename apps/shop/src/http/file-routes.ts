import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { FREE_FILES } from '../data/free-files.ts'
import { makeFile } from '../files/make-file.ts'
import type { SiteBundle } from '../site-bundle.ts'
import type { PageSender } from './pages.ts'
import { sendFile, sendMedia } from './send-file.ts'

const mediaFile = (name: string): URL => new URL(`../media/${name}`, import.meta.url)

/** Style sheet, script and fonts under hashed names; pictures by name; files to keep; the film and its captions. */
export const addFileRoutes = (
  app: FastifyInstance,
  pages: PageSender,
  bundle: SiteBundle,
): void => {
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = (await bundle.assets()).files.get(request.params.name)
    if (!file) return pages.notFound(request, reply)
    return reply
      .headers({
        'content-type': file.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(file.body)
  })

  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const name = /^([a-z0-9-]{1,60})\.svg$/.exec(request.params.file)?.[1]
    const svg = name && (await bundle.renderer()).renderPicture(name)
    if (!svg) return pages.notFound(request, reply)
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(svg)
  })

  app.get('/files', (request, reply) =>
    pages.send(request, reply, { kind: 'files', files: FREE_FILES }),
  )

  app.get<{ Params: { name: string } }>('/files/:name', (request, reply) => {
    const file = FREE_FILES.find(({ name }) => name === request.params.name)
    if (!file) return pages.notFound(request, reply)
    return sendFile(reply, makeFile(file.name, file.lines))
  })

  app.get('/workshop-film', (request, reply) => pages.send(request, reply, { kind: 'film' }))

  app.get('/media/workshop.webm', async (request, reply) =>
    sendMedia(request, reply, {
      contentType: 'video/webm',
      body: await readFile(mediaFile('workshop.webm')),
    }),
  )
  for (const language of ['en', 'de']) {
    const name = `workshop.${language}.vtt`
    app.get(`/media/${name}`, async (request, reply) =>
      sendMedia(request, reply, {
        contentType: 'text/vtt; charset=utf-8',
        body: await readFile(mediaFile(name)),
      }),
    )
  }

  app.get('/favicon.ico', (_request, reply) => reply.redirect('/pictures/mark.svg', 302))

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /account\n'),
  )
}
