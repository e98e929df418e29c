import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MadeFile } from '../files/make-file.ts'

/** Responds with a file to keep; the name must need no quoting. */
export const sendFile = (
  reply: FastifyReply,
  file: MadeFile,
  cacheControl = 'public, max-age=3600',
): FastifyReply =>
  reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(file.body)

/** Responds with bytes a player may ask for in parts. */
export const sendMedia = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, contentType }: Pick<MadeFile, 'body' | 'contentType'>,
): FastifyReply => {
  reply.headers({
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
  })
  const range = readRange(request.headers.range, body.length)
  if (range === 'none') return reply.send(body)
  if (range === 'bad') {
    return reply.code(416).header('content-range', `bytes */${body.length}`).send()
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${body.length}`)
    .send(body.subarray(range.from, range.to + 1))
}

const readRange = (
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'none' | 'bad' => {
  const [, first, last] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return 'none'
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? { from, to } : 'bad'
}
