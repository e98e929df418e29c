/** Ends once whatever else waits has had its turn. */
export type Pause = () => Promise<void>

/** Rows of a long file that are worked on in one go; more would hold up everybody's requests. */
export const ROWS_AT_ONCE = 500

export const pauseForOthers: Pause = () => new Promise((resolve) => setImmediate(resolve))

/** Calls for each, with a pause after every so many. */
export const forEachInTurns = async <Item>(
  items: readonly Item[],
  pause: Pause,
  call: (item: Item, index: number) => void,
): Promise<void> => {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await pause()
    call(item, index)
  }
}
