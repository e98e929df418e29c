import type { SettingsProblem } from '@footfall/contract/fields'
import { ApiError } from './api-error.ts'

/** What the server has against single values, none where the error is another one. */
export const detailsOf = (error: unknown): ApiError['details'] =>
  error instanceof ApiError ? error.details : []

/** The way from a part to what lies within it: '' is the part itself, undefined lies elsewhere. */
export const below = (path: string, part: string | number): string | undefined => {
  if (path === String(part)) return ''
  return path.startsWith(`${part}.`) ? path.slice(`${part}.`.length) : undefined
}

/** Problems of one part, seen from there. */
export const problemsBelow = (
  problems: readonly SettingsProblem[],
  part: string | number,
): SettingsProblem[] =>
  problems.flatMap(({ path, message }) => {
    const way = below(path, part)
    return way === undefined ? [] : [{ path: way, message }]
  })
