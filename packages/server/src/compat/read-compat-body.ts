import type { Params } from '@footfall/contract'
import { parseStorable } from '../db/storable-json.ts'
import { AppError } from '../http/app-error.ts'
import { isTame, unflatten } from './unflatten.ts'

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
  const fields = type.startsWith('multipart/form-data')
    ? await readParts(type, bytes)
    : readText(type, bytes.toString())
  if (!fields) throw new AppError('FOOTFALL_E_BODY')
  return fields
}

const readText = (type: string, text: string): Params | undefined => {
  const isJson =
    type.startsWith('application/json') ||
    (type.startsWith('text/plain') && text.trimStart().startsWith('{'))
  return isJson ? parseObject(text) : unflatten(new URLSearchParams(text))
}

const readParts = async (type: string, bytes: Buffer): Promise<Params | undefined> => {
  try {
    // The platform's own reader; the size was bounded before.
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData()
    const pairs: [string, string][] = []
    for (const [name, value] of form) {
      if (typeof value !== 'string') return undefined
      pairs.push([name, value])
    }
    return unflatten(pairs)
  } catch {
    return undefined
  }
}

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
