/** One line of a list that has lists in it. */
export interface Nested<Item> {
  item: Item
  below: Nested<Item>[]
}

/** Makes a tree of a flat list: what says a deeper level stands below the last one that did not. */
export const nest = <Item>(
  items: readonly Item[],
  levelOf: (item: Item) => number,
): Nested<Item>[] => {
  const top: Nested<Item>[] = []
  const path: { level: number; list: Nested<Item>[] }[] = [{ level: -1, list: top }]
  for (const item of items) {
    const level = levelOf(item)
    while (path.length > 1 && (path.at(-1)?.level ?? 0) >= level) path.pop()
    const line = { item, below: [] }
    path.at(-1)?.list.push(line)
    path.push({ level, list: line.below })
  }
  return top
}
