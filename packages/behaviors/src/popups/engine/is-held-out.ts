/** Whether a visitor belongs to those who are not shown a popup: always the same for both, and another draw for each popup. */
export const isHeldOut = (visitor: string, popup: string, ofHundred: number): boolean => {
  let hash = 0x811c9dc5
  for (const char of `${popup}/${visitor}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  // The last characters have not reached the upper bits yet, by which it is drawn.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000 < ofHundred / 100
}
