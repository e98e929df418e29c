import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'

/** Stands in the built page wherever a nonce belongs. Its twin is in the console's `vite.config.ts`. */
const NONCE = '__FOOTFALL_NONCE__'

const policy = (nonce: string, preview: string, pictures: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The component library writes its theme into one style element.
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src 'self' data: ${pictures}`,
    "connect-src 'self'",
    `frame-src ${preview}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export interface ConsoleFilesOptions {
  folder: string
  /** The one page that the console may frame. */
  previewUrl: string
  /** Where pictures of reviews are served. */
  picturesUrl: string
}

/** Serves the built console at /, with its own routes falling back to the page; does nothing where none is built. */
export const consoleFiles = async (
  app: FastifyInstance,
  { folder, previewUrl, picturesUrl }: ConsoleFilesOptions,
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = await readFile(join(folder, 'index.html'), 'utf8')

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.map'],
    setHeaders(reply, path) {
      // File names below assets carry a hash of their content.
      const isHashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })

  app.get('/*', (request, reply) => {
    const { accept = '*/*' } = request.headers
    const isRoot = request.url.split('?', 1)[0] === '/'
    // Uptime checks and curl ask for anything. Elsewhere that is how browsers ask for scripts, which must not get the page.
    const isPage = accept.includes('text/html') || (isRoot && accept.includes('*/*'))
    if (!isPage) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, previewUrl, picturesUrl))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce))
  })
}
