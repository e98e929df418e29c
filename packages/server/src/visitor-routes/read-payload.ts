import { RELAY_VERSION } from '@footfall/contract'
import type { z } from 'zod'
import { parseStorable } from '../db/storable-json.ts'
import { AppError } from '../http/app-error.ts'
import { issueDetails } from '../http/issue-details.ts'

/**
 * Parses a body by its schema; what does not fit is the sender's error, told by path. `isPlain` may decide first where
 * most bodies need no more than a look.
 */
export const readPayload = <T>(
  body: unknown,
  schema: z.ZodType<T>,
  isPlain?: (value: unknown) => boolean,
): T => {
  const value = parseJson(body)
  if (isPlain?.(value)) return value as T
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const version = (value as { v?: unknown } | null)?.v
  if (typeof version === 'number' && version !== RELAY_VERSION) {
    throw new AppError('FOOTFALL_E_VERSION')
  }
  throw new AppError('FOOTFALL_E_BODY', { details: issueDetails(parsed.error, 10) })
}

const parseJson = (body: unknown): unknown => {
  if (typeof body !== 'string') throw new AppError('FOOTFALL_E_BODY')
  try {
    return parseStorable(body)
  } catch (cause) {
    throw new AppError('FOOTFALL_E_BODY', { cause })
  }
}
