/** Fetches the immutable chunks of one site by name. */
export type LoadChunk = (name: string) => Promise<Record<string, unknown>>

/** Only names in the published map can be asked for, so no value from the page becomes an address. */
export const createChunkLoader =
  (endpoint: string, files: Record<string, string>): LoadChunk =>
  (name) =>
    files[name] ? import(/* @vite-ignore */ `${endpoint}/c/${files[name]}`) : Promise.reject(name)
