import { isDataError as isPostgresDataError } from '../postgres/is-data-error.ts'

/**
 * ClickHouse's codes for values that it cannot read or hold: the data is at fault, so trying again would fail again. Anything else,
 * above all a server that is full, busy or away, is not.
 */
const CODES: ReadonlySet<string> = new Set([
  '6', // CANNOT_PARSE_TEXT
  '26', // CANNOT_PARSE_QUOTED_STRING
  '27', // CANNOT_PARSE_INPUT_ASSERTION_FAILED
  '38', // CANNOT_PARSE_DATE
  '41', // CANNOT_PARSE_DATETIME
  '53', // TYPE_MISMATCH
  '69', // ARGUMENT_OUT_OF_BOUND
  '70', // CANNOT_CONVERT_TYPE
  '72', // CANNOT_PARSE_NUMBER
  '117', // INCORRECT_DATA
  '131', // TOO_LARGE_STRING_SIZE
  '321', // VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE
])

/** PostgreSQL has its say too: it keeps the days of sales. */
export const isDataError = (error: unknown): boolean =>
  isPostgresDataError(error) ||
  CODES.has(String((error as { code?: unknown } | undefined)?.code ?? ''))
