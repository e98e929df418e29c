import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A script ready to be served. Only what was asked for is kept: the text itself can be had from `br` again. */
export interface Asset {
  etag: string
  br: Buffer
  gzip?: Promise<Buffer>
  /** While somebody is still reading it or it is being made: whoever asks meanwhile shares it. */
  plain?: WeakRef<Buffer>
  plainMaking?: Promise<Buffer>
  /** Bytes of memory. */
  size: number
}

const QUICK = 5
const BEST = 11

const compress = (plain: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  })

/** Compressed quickly, in a thirtieth of the time that the last six per cent would cost: a page is waiting. */
export const createAsset = async (text: string | Buffer): Promise<Asset> => {
  const plain = Buffer.from(text)
  const br = await compress(plain, QUICK)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, br, size: br.length }
}

const plainOf = async (asset: Asset): Promise<Buffer> => {
  const known = asset.plain?.deref()
  if (known) return known
  asset.plainMaking ??= promisify(brotliDecompress)(asset.br)
    .then((plain) => {
      asset.plain = new WeakRef(plain)
      return plain
    })
    .finally(() => delete asset.plainMaking)
  return asset.plainMaking
}

/** Makes it as small as can be, for what is asked for again and again. */
export const refineAsset = async (asset: Asset): Promise<void> => {
  const br = await compress(await plainOf(asset), BEST)
  asset.size += br.length - asset.br.length
  asset.br = br
}

const gzipOf = (asset: Asset): Promise<Buffer> => {
  asset.gzip ??= plainOf(asset)
    .then((plain) => promisify(gzip)(plain))
    .then((zipped) => {
      asset.size += zipped.length
      return zipped
    })
  return asset.gzip
}

/** Sends a script in the encoding the browser likes best, or 304 when it has it already. */
export const sendScript = async (
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl: string,
): Promise<FastifyReply> => {
  reply
    .header('content-type', 'text/javascript; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(asset.br)
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await gzipOf(asset))
  }
  return reply.send(await plainOf(asset))
}
