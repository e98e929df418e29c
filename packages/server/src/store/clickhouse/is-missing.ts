/** UNKNOWN_TABLE and UNKNOWN_DATABASE. */
export const isMissing = (error: unknown): boolean =>
  ['60', '81'].includes(String((error as { code?: unknown }).code))
