/** Sets an entry of a map that keeps its newest so many. */
export const keepNewest = <K, V>(map: Map<K, V>, key: K, value: V, most: number): void => {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
