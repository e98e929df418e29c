/** Fetches the immutable chunks of one site by name. */
export type LoadChunk = (name: string) => Promise<Record<string, unknown>>

/**
 * Only names in the published map can be asked for, so no value from the page becomes an address. Several names may stand for
 * one file, which is asked for and evaluated once.
 */
export const createChunkLoader = (endpoint: string, files: Record<string, string>): LoadChunk => {
  const loads: Record<string, ReturnType<LoadChunk>> = {}
  const ask = async (file: string): ReturnType<LoadChunk> => {
    // In a turn of its own, not inside whatever led to it.
    await undefined
    try {
      if (!file) throw file
      return await import(/* @vite-ignore */ `${endpoint}/c/${file}`)
    } catch (error) {
      // Whoever asks again gets another try.
      delete loads[file]
      throw error
    }
  }
  return (name) => {
    const file = files[name] ?? ''
    loads[file] ??= ask(file)
    return loads[file]
  }
}
