import { Readable } from 'node:stream'
import type { Params } from '@footfall/contract'
import { parseStorable } from '../db/storable-json.ts'
import { AppError } from '../http/app-error.ts'
import { isMultipart, readPairs } from '../http/form-body.ts'
import { readParts } from '../http/form-parts.ts'
import { isTame, MAX_PAIRS, unflatten } from './unflatten.ts'

/** A body as it came: text, or bytes where it has parts. */
export interface RawBody {
  type: string
  bytes: Buffer
}

/**
 * Reads what a page sends by the compatibility calls: form-encoded with nested names, a form of parts, JSON, or plain text that
 * is one of these (a beacon). Throws the coded error for anything else.
 */
export const readCompatBody = async (body: unknown): Promise<Params> => {
  // A request without a body or a type never reached the parser.
  const { type, bytes } = (body ?? {}) as Partial<RawBody>
  if (type === undefined || !bytes) throw new AppError('FOOTFALL_E_BODY')
  const fields = isMultipart(type)
    ? unflatten((await readParts(Readable.from(bytes), type, BOUNDS)).fields)
    : readText(type, bytes.toString())
  if (!fields) throw new AppError('FOOTFALL_E_BODY')
  return fields
}

const readText = (type: string, text: string): Params | undefined => {
  const isJson =
    type.startsWith('application/json') ||
    (type.startsWith('text/plain') && text.trimStart().startsWith('{'))
  return isJson ? parseObject(text) : unflatten(readPairs(text, MAX_PAIRS))
}

const BOUNDS = { maxBytes: 65_536, maxParts: MAX_PAIRS, maxFiles: 0, maxFileBytes: 0 }

/** JSON that is an object without traps, or undefined. */
export const parseObject = (text: string): Params | undefined => {
  const value = parseTame(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Params)
    : undefined
}

/** JSON without traps, or undefined. */
export const parseTame = (text: string): unknown => {
  try {
    const value = parseStorable(text)
    return isTame(value) ? value : undefined
  } catch {
    return undefined
  }
}
