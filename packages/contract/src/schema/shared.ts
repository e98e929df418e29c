import { z } from 'zod'
import type { ParamValue } from '../event-definition.ts'
import { unsaid } from './unsaid.ts'

const MAX_DEPTH = 6
const MAX_KEYS = 200

/** Bounded by depth and width: a payload from the open web must not be able to grow without limit. */
const isParamValue = (value: unknown, depth: number): value is ParamValue => {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return value.length <= 4_096
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return false
  if (Array.isArray(value)) {
    return value.length <= MAX_KEYS && value.every((item) => isParamValue(item, depth + 1))
  }
  const keys = Object.keys(value)
  if (keys.length > MAX_KEYS) return false
  for (const key of keys) {
    if (key.length > 128 || key === '__proto__') return false
    if (!isParamValue((value as Record<string, unknown>)[key], depth + 1)) return false
  }
  return true
}

const isParams = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isParamValue(value, 0)

export const paramsSchema: z.ZodType<Record<string, ParamValue>> = z
  .custom<Record<string, ParamValue>>(
    isParams,
    'must be an object of plain values, at most six levels deep',
  )
  .register(unsaid, { is: isParams })

export const shortText: z.ZodString = z.string().max(256)
export const nameText: z.ZodString = z.string().min(1).max(80)
export const addressText: z.ZodString = z.string().max(2_048)
export const timeNumber: z.ZodNumber = z.number().int().min(0).max(8.64e15)
/** Revision of a published config as a page names it; 0 where it has none. No more than the database's column holds. */
export const revisionNumber: z.ZodNumber = z.number().int().min(0).max(1e9)
export const siteKey: z.ZodString = z.string().regex(/^[a-z0-9][a-z0-9-]{1,62}$/)
export const slug: z.ZodString = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/)

/** A record with bounded keys and a bounded number of them. */
export const boundedRecord = <T>(value: z.ZodType<T>, max: number): z.ZodType<Record<string, T>> =>
  z
    .record(z.string().min(1).max(64), value)
    .refine((record) => Object.keys(record).length <= max, `must have at most ${max} keys`)
    .register(unsaid, { maxProperties: max })
