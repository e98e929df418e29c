/** Fetches the immutable chunks of one site by name. */
export type LoadChunk = (name: string) => Promise<Record<string, unknown>>

/** Only names in the published map can be asked for, so no value from the page becomes an address. */
export const createChunkLoader =
  (endpoint: string, files: Record<string, string>): LoadChunk =>
  async (name) => {
    // Awaited so that it is asked for in a turn of its own, not inside whatever led to it.
    const file = await files[name]
    if (!file) throw name
    return import(/* @vite-ignore */ `${endpoint}/c/${file}`)
  }
