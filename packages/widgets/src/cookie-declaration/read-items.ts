import type { DeclaredItem } from '@footfall/contract'

/** Items as a server sent them; what is none is left out. */
export const readItems = (value: unknown): DeclaredItem[] =>
  Array.isArray(value)
    ? value.filter(
        (item): item is DeclaredItem =>
          typeof item?.name === 'string' && typeof item.purpose === 'string',
      )
    : []
