import { z } from 'zod'
import type { SettingsRecord, SettingsValue } from '../settings.ts'
import { shortText } from './shared.ts'

const MAX_DEPTH = 4
const MAX_ENTRIES = 100
const MAX_TEXT = 2_048
/** Of a field or a language; no place of a list, which is a number, needs more. */
const NAME = /^[\w-]{1,64}$/

/** Plain values of bounded size: what a field of any kind may hold is decided by its own check. */
const isBounded = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return value.length <= MAX_TEXT
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'boolean') return true
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return false
  const entries = Object.entries(value)
  return (
    entries.length <= MAX_ENTRIES &&
    entries.every(
      ([name, one]) => NAME.test(name) && name !== '__proto__' && isBounded(one, depth + 1),
    )
  )
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a field that has parts: a picture, a text per language, a row. */
export const settingsRecordSchema: z.ZodType<SettingsRecord> = z.custom<SettingsRecord>(
  (value) => isRecord(value) && isBounded(value, 0),
  'must be a record of plain values, a few levels deep',
)

/** A value as it stands in a published config. */
export const settingValueSchema: z.ZodType<SettingsValue> = z.union([
  z.string().max(MAX_TEXT),
  z.number().finite(),
  z.boolean(),
  z.array(shortText).max(50),
  settingsRecordSchema,
  z.array(settingsRecordSchema).max(MAX_ENTRIES),
])
