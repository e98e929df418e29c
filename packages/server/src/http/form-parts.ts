import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from './app-error.ts'
import { eachChunk } from './each-chunk.ts'

/** A file as it was sent. */
export interface SentFile {
  /** Key of its field. */
  field: string
  name: string
  bytes: Uint8Array
}

export interface FormBody {
  fields: [name: string, value: string][]
  files: SentFile[]
}

export interface PartBounds {
  maxBytes: number
  /** Fields and files. */
  maxParts: number
  maxFiles: number
  /** What is longer is cut off behind the first byte too many, which shows that it was longer. */
  maxFileBytes: number
  /** Hears of bytes before they are kept. What it throws ends the reading. */
  onBytes?(bytes: number): void
  /**
   * Called once, before the first byte of a file is kept, with the fields that came before it, and with those that came by then once
   * `MAX_UNADMITTED` bytes have come, whatever they hold; of less, with all. What it throws ends the reading.
   */
  admit?(fields: FormBody['fields']): Promise<void>
}

/** All fields together. Forty long answers in an alphabet of three bytes are 600 kB. */
const MAX_TEXT = 1_000_000
const MAX_FIELD = 65_536
const MAX_HEADER = 4_096
const MAX_HEADER_PAIRS = 10
/** Read of a body before it is said whose it is: our script and our pages say so in its first field or fields. */
const MAX_UNADMITTED = 131_072
/** RFC 2046. A longer one only makes the search for it slow. */
const MAX_BOUNDARY = 70
/** Parsed without a pause. A bound that is passed inside of it is noticed at its end. */
const SLICE = 8_192
const FINISH_MS = 1_000
/** Outside of files the parser tells of a field at its end; in more than this there are headers without an end, or no parts at all. */
const MAX_SILENT = MAX_FIELD + MAX_HEADER + SLICE

/** Reads a multipart body as it comes, and stops at the first bound that it passes. */
export const readParts = async (
  stream: Readable,
  type: string,
  { admit, onBytes, ...bounds }: PartBounds,
): Promise<FormBody> => {
  const parser = openParser(type, bounds)
  const body: FormBody = { fields: [], files: [] }
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  failed.catch(() => undefined)
  let admitting: Promise<void> | undefined
  const admitOnce = (): Promise<void> => {
    admitting ??= admit?.([...body.fields]) ?? Promise.resolve()
    return admitting
  }

  let text = 0
  let silent = 0
  let openFiles = 0
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    silent = 0
    text += value.length
    if (name === undefined) fail(new AppError('FOOTFALL_E_BODY'))
    else if (isCut || text > MAX_TEXT) fail(new AppError('FOOTFALL_E_TOO_LARGE'))
    else body.fields.push([name, value])
  })
  const files: Promise<void>[] = []
  parser.on('file', (field: string | undefined, file, name) => {
    openFiles += 1
    file.on('end', () => {
      openFiles -= 1
      silent = 0
    })
    // Whatever it fails by fails the whole body, and is told there.
    file.on('error', () => undefined)
    const keep = async (): Promise<void> => {
      await admitOnce()
      const pieces: Uint8Array[] = []
      for await (const piece of file) pieces.push(piece)
      // A file field that nobody filled in comes as an empty file without a name.
      if (name === '' && pieces.length === 0) return
      if (field === undefined) throw new AppError('FOOTFALL_E_BODY')
      body.files.push({ field, name: unescapeName(name), bytes: Buffer.concat(pieces) })
    }
    files.push(keep())
    files.at(-1)?.catch(fail)
  })
  for (const event of ['partsLimit', 'filesLimit'] as const) {
    parser.on(event, () => fail(new AppError('FOOTFALL_E_BODY')))
  }
  parser.on('error', (cause) => fail(new AppError('FOOTFALL_E_BODY', { cause })))

  // Heard from the beginning: it may finish with the last file, before the end is said.
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve))
  let timer: NodeJS.Timeout | undefined
  try {
    let bytes = 0
    let parsed = 0
    const write = async (chunk: Uint8Array): Promise<void> => {
      bytes += chunk.byteLength
      if (bytes > bounds.maxBytes) throw new AppError('FOOTFALL_E_TOO_LARGE')
      onBytes?.(chunk.byteLength)
      for (let at = 0; at < chunk.byteLength; at += SLICE) {
        const slice = chunk.subarray(at, at + SLICE)
        const written = new Promise<void>((resolve) => parser.write(slice, () => resolve()))
        await Promise.race([written, failed])
        parsed += slice.byteLength
        if (parsed > MAX_UNADMITTED) await Promise.race([admitOnce(), failed])
        silent = openFiles > 0 ? 0 : silent + slice.byteLength
        if (silent > MAX_SILENT) throw new AppError('FOOTFALL_E_BODY')
      }
    }
    await eachChunk(stream, write, failed)
    parser.end()
    await Promise.race([Promise.all(files), failed])
    // By now all is parsed; of a part whose headers never end the parser does not tell.
    timer = setTimeout(() => fail(new AppError('FOOTFALL_E_BODY')), FINISH_MS)
    await Promise.race([finished, failed])
    await admitOnce()
    return body
  } finally {
    clearTimeout(timer)
    parser.destroy()
  }
}

const openParser = (
  type: string,
  { maxParts, maxFiles, maxFileBytes }: Omit<PartBounds, 'admit' | 'onBytes'>,
): BusboyInstance => {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i.exec(type) ?? []
  if ((quoted ?? bare ?? '').length > MAX_BOUNDARY) throw new AppError('FOOTFALL_E_BODY')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        parts: maxParts,
        files: maxFiles,
        fileSize: maxFileBytes + 1,
        fieldSize: MAX_FIELD,
        headerPairs: MAX_HEADER_PAIRS,
        headerSize: MAX_HEADER,
      },
    })
  } catch (cause) {
    throw new AppError('FOOTFALL_E_BODY', { cause })
  }
}

/** As browsers write names that hold what ends a header's text. */
const unescapeName = (name: string): string => name.replaceAll('%22', '"')
