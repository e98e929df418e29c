import type { DeclaredItem, UncheckedSettings } from '@footfall/contract'
import type { CookieDeclarationSettings } from './settings.ts'

/** What an owner fills in, and the items where a page brings them itself. */
export type PublishedDeclaration = UncheckedSettings<CookieDeclarationSettings> & {
  readonly items?: unknown
}

/** Items as a server sent them; what is none is left out. */
export const readItems = (value: unknown): DeclaredItem[] =>
  Array.isArray(value)
    ? value.filter(
        (item): item is DeclaredItem =>
          typeof item?.name === 'string' && typeof item.purpose === 'string',
      )
    : []
