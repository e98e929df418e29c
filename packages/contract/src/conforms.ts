/**
 * Checks a literal table against a type without widening it. Stands in for `satisfies`, which cannot follow
 * `as const` on an export whose declaration must be readable from the one file.
 */
export type Conforms<T extends U, U> = T
