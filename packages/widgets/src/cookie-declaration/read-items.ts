import type { DeclaredItem } from '@footfall/contract'

/** Items as a server sent them; what is none is left out. */
export function readItems(value: unknown): DeclaredItem[] {
  return Array.isArray(value)
    ? value.filter(
        (item): item is DeclaredItem =>
          typeof item?.name === 'string' && typeof item.purpose === 'string',
      )
    : []
}
