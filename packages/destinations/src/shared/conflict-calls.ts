/** `f('first', 'id'`, however it is quoted; `start` is the pattern of what comes before the comma. */
export const callOf =
  (start: string) =>
  (id: string): RegExp =>
    new RegExp(`${start}\\s*,\\s*['"\`]${id}['"\`]`)

/** A queue's calls, or none where it is no queue. */
export const listOf = (value: unknown): ArrayLike<unknown>[] =>
  Array.isArray(value) ? (value as ArrayLike<unknown>[]) : []

export const isCall = (
  call: ArrayLike<unknown> | undefined,
  command: string,
  id: string,
): boolean => call?.[0] === command && String(call[1]) === id
