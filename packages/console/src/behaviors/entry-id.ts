/** Ids are made once and never change; a person never types one. */
export const newEntryId = (kind: string): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return `${kind.slice(0, 24)}-${[...bytes].map((byte) => (byte % 36).toString(36)).join('')}`
}
