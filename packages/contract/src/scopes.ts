import type { Conforms } from './conforms.ts'

/** What an API key may be allowed, in words for the owner who makes it. */
export const SCOPES = {
  'sites:read': 'See sites, their state and their domains',
  'sites:write': 'Create sites, rename them, change their domains',
  'settings:read': 'See settings, drafts and versions',
  'settings:write': 'Change settings; nothing is live before it is published',
  publish: 'Publish, discard, roll back, pause and resume',
  'events:read': 'See events as they arrive, and how often each came',
  'consents:read': 'Read and export consent records',
  'members:read': 'See who belongs to the organisation',
} as const

export type Scope = keyof Conforms<typeof SCOPES, Record<string, string>>
