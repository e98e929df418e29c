import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { OpenBody } from './body-room.ts'
import { eachChunk } from './each-chunk.ts'
import { type FormBody, type PartBounds, readParts } from './form-parts.ts'

export interface FormBodyOptions extends Omit<PartBounds, 'maxBytes' | 'onBytes'> {
  /** Of a multipart body, files and all. */
  maxBytes: number
}

/** What a browser sends of a form without files. It takes no room: text of that size is read on every route. */
const MAX_PAIRS_BYTES = 65_536

/** Leaves forms unread, so that a route can first check who sends them: `readFormBody` reads them. */
export const leaveFormBodies = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    ['multipart/form-data', 'application/x-www-form-urlencoded'],
    (_request, payload, done) => done(null, payload),
  )
}

/** Reads a form of a scope with `leaveFormBodies`, and stops at the first bound that it passes. */
export const readFormBody = async (
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  reply: FastifyReply,
  room: Pick<OpenBody, 'hold'>,
  options: FormBodyOptions,
): Promise<FormBody> => {
  if (!(body instanceof Readable)) throw new AppError('FOOTFALL_E_BODY')
  const type = headers['content-type'] ?? ''
  const hasParts = isMultipart(type)
  const maxBytes = hasParts ? options.maxBytes : MAX_PAIRS_BYTES
  try {
    const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (Number.isFinite(length) && length > maxBytes) throw new AppError('FOOTFALL_E_TOO_LARGE')
    if (hasParts) {
      const onBytes = length > MAX_PAIRS_BYTES && room.hold
      if (onBytes) onBytes(0)
      return await readParts(body, type, { ...options, ...(onBytes && { onBytes }) })
    }
    const fields = readPairs(await readText(body, maxBytes), options.maxParts)
    await options.admit?.(fields)
    return { fields, files: [] }
  } catch (error) {
    const isUnread = error instanceof AppError && UNREAD.includes(error.code)
    // The sender goes on sending; nobody is to receive it.
    if (isUnread) reply.header('connection', 'close')
    throw error
  }
}

const UNREAD: readonly string[] = ['FOOTFALL_E_TOO_LARGE', 'FOOTFALL_E_BODY']

export const isMultipart = (type: string): boolean => /^multipart\/form-data/i.test(type)

/** Pairs of a form-encoded text. They are counted first: reading very many takes longer than their number. */
export const readPairs = (text: string, most: number): [string, string][] => {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1
    if (count > most) throw new AppError('FOOTFALL_E_BODY')
  }
  return [...new URLSearchParams(text)]
}

const readText = async (body: Readable, maxBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = []
  let bytes = 0
  await eachChunk(body, (chunk) => {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new AppError('FOOTFALL_E_TOO_LARGE')
    pieces.push(chunk)
  })
  return Buffer.concat(pieces).toString()
}
