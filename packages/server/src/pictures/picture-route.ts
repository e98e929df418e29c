import { PICTURE_SIZES } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { SANDBOX_HEADERS } from '../http/sandbox-headers.ts'
import type { Pictures } from './create-pictures.ts'

const SITE = /^[\w-]{1,64}$/
const NAME = /^([\da-f]{32})=s(\d{1,4})$/

/** GET /m/{site}/{hash}=s{n}: a kept picture. Its address is that of its bytes, so they never change. */
export const pictureRoute = (app: FastifyInstance, pictures: Pick<Pictures, 'read'>): void => {
  app.get<{ Params: { site: string; name: string } }>('/m/:site/:name', async (request, reply) => {
    const { site, name } = request.params
    const [, hash = '', digits] = NAME.exec(name) ?? []
    const size = PICTURE_SIZES.find((one) => String(one) === digits)
    const bytes = size && SITE.test(site) && (await pictures.read(site, hash, size))
    if (!bytes) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return reply
      .headers(SANDBOX_HEADERS)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
      .send(Buffer.from(bytes))
  })
}
