import { type Clock, POPUP_BLOCKS, PREVIEW_MARKS } from '@footfall/contract'
import { behaviorName, chunkMap, lightName } from '@footfall/embed'
import { widgets } from '@footfall/widgets/settings'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { queryText } from '../http/query-text.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import { isPreviewToken } from './preview-token.ts'

export const PREVIEW_PATH = '/v1/preview'

export interface PreviewRouteDeps {
  files: EmbedFiles
  clock: Clock
  /** Keys the console's links are signed with, the newest first. */
  previewKeys: readonly DerivedKey[]
  config: { publicUrl: string; consoleUrl: string }
}

/**
 * GET /v1/preview: an empty page in an origin of its own, which the console alone may frame and fill. It can load the build's
 * chunks and nothing else, from nobody else; there is no way out of it but a message to the console.
 */
export const previewRoute = (app: FastifyInstance, deps: PreviewRouteDeps): void => {
  const { files, clock, previewKeys, config } = deps
  // Without a console nobody may frame it.
  if (!config.consoleUrl) return
  const secrets = previewKeys.map(({ key }) => key)
  const headers = previewHeaders(config)

  app.get(PREVIEW_PATH, async (request, reply) => {
    const token = queryText(request, 'token', 128) ?? ''
    if (!isPreviewToken(token, secrets, clock.now())) throw new AppError('FOOTFALL_E_TOKEN')
    const built = await files.current()
    const chunks = built ? chunkMap(built.embed.manifest) : {}
    if (!chunks.preview) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const shown: Record<string, string> = Object.fromEntries(
      Object.keys(widgets).flatMap((name) => {
        const file = chunks[name] ?? chunks[lightName(name)]
        return file ? [[name, file]] : []
      }),
    )
    // What runs in a popup's blocks.
    for (const name of POPUP_BLOCKS.map(behaviorName)) {
      if (chunks[name]) shown[name] = chunks[name]
    }
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(previewPage(config, `${config.publicUrl}/c/${chunks.preview}`, shown))
  })
}

const previewHeaders = ({ publicUrl, consoleUrl }: PreviewRouteDeps['config']) => ({
  'content-security-policy': [
    // Also where somebody opens it by itself: no cookie, no storage and no name of ours is ever this page's.
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${publicUrl}/c/`,
    // Pictures of examples stand in what is sent; they ask nobody.
    `img-src ${publicUrl}/m/ data:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${new URL(consoleUrl).origin}`,
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'x-robots-tag': 'noindex',
})

const previewPage = (
  { consoleUrl }: PreviewRouteDeps['config'],
  script: string,
  chunks: Record<string, string>,
): string => {
  const marks = [
    `${PREVIEW_MARKS.console}="${escapeHtml(new URL(consoleUrl).origin)}"`,
    `${PREVIEW_MARKS.chunks}="${escapeHtml(JSON.stringify(chunks))}"`,
  ].join(' ')
  return [
    `<!doctype html><html lang="en" ${marks}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Preview</title><script type="module" src="${escapeHtml(script)}"></script>`,
    '</head><body></body></html>',
  ].join('')
}
