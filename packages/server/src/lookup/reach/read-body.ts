import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export interface ReadBody {
  text: string
  isCut: boolean
}

/**
 * A body as text, no more of it than `maxBytes` after unpacking: a small download may unpack to gigabytes, so what is unpacked
 * is counted and reading stops there. Nobody sends more than one packing that we asked for.
 */
export const readBody = async (
  body: Readable,
  encoding: string,
  maxBytes: number,
): Promise<ReadBody> => {
  const decoder = DECODERS[encoding.trim().toLowerCase()]?.()
  if (!decoder && !/^\s*(?:identity)?\s*$/i.test(encoding)) return { text: '', isCut: true }
  const source = decoder ? pipeInto(body, decoder) : body
  const chunks: Buffer[] = []
  let size = 0
  let isCut = false
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - size))
      size += chunk.length
      isCut = size > maxBytes
      if (isCut) break
    }
  } catch (error) {
    // A page that breaks off is read as far as it came, unless nothing did.
    if (size === 0) throw error
    isCut = true
  } finally {
    body.destroy()
    decoder?.destroy()
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isCut }
}

const pipeInto = (body: Readable, decoder: Transform): Readable => {
  body.on('error', (error) => decoder.destroy(error))
  return body.pipe(decoder)
}
