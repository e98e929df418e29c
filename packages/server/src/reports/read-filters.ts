import {
  REPORT_DIMENSIONS,
  REPORT_MAX_VALUES,
  type ReportDimension,
  type ReportFilter,
} from '@footfall/contract'
import { invalid } from '../http/invalid.ts'

/** No value of a dimension is longer. */
const MAX_LENGTH = 2_000

/** Filters as an address has them, `dimension:value`; several values of one dimension mean any of them. */
export const readFilters = (texts: readonly string[]): ReportFilter[] => {
  if (texts.length > REPORT_MAX_VALUES) {
    throw invalid('filter', 'Narrow a report by at most 20 values.')
  }
  const values = new Map<ReportDimension, string[]>()
  for (const text of texts) {
    const at = text.indexOf(':')
    const dimension = REPORT_DIMENSIONS.find((one) => one === text.slice(0, at))
    const value = text.slice(at + 1)
    if (!dimension || value.length > MAX_LENGTH) {
      throw invalid('filter', 'Write a filter as dimension:value.')
    }
    values.set(dimension, [...(values.get(dimension) ?? []), value])
  }
  return [...values].map(([dimension, found]) => ({ dimension, values: [...new Set(found)] }))
}
