/** Elements by a selector that somebody else wrote: one that cannot be read finds nothing, and whoever edits the page hears of it. */
export const queryAll = (
  root: ParentNode,
  selector: string,
  fault: (message: string) => void,
): HTMLElement[] => {
  try {
    return selector ? [...root.querySelectorAll<HTMLElement>(selector)] : []
  } catch {
    fault(`${selector} is not a selector.`)
    return []
  }
}
