/**
 * Fetches a chunk that lies beside the one that asks; only the server names such files. The address is a variable on
 * purpose: the bundler wraps every import whose address begins as a text into a preloader of its own.
 */
export const importBeside = <T>(file: string): Promise<T> => {
  const address = `./${file}`
  return import(/* @vite-ignore */ address)
}
