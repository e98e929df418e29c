/** What of the audit log stands in its address. */
export interface AuditSearch {
  site?: string | undefined
  actor?: string | undefined
}

const read = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, 200)
    : undefined

/** What is not right is said to be undefined: left out, it would stay as it came. */
export const readAuditSearch = ({ site, actor }: Record<string, unknown>): AuditSearch => ({
  site: read(site),
  actor: read(actor),
})
