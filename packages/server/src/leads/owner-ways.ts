import type { FormSettings, SiteConfig } from '@footfall/contract'
import type { WaysOf } from './lead-changes.ts'
import type { OwnerWay } from './lead-ledger.ts'
import { readForm } from './read-form.ts'

/** How the owner wants to be told of a form's leads. */
export const ownerWays = ({ notifyEmail, webhookUrl }: FormSettings): OwnerWay[] => [
  ...(notifyEmail ? (['mail'] as const) : []),
  ...(webhookUrl ? (['webhook'] as const) : []),
]

/** The same by the form's id, as published now; a form that is gone has nobody told. */
export const readWays =
  (config: SiteConfig | undefined): WaysOf =>
  (id) => {
    const form = readForm(config, id)
    return form ? ownerWays(form) : []
  }
