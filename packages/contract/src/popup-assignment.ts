/**
 * Whether a visitor belongs to those who are not shown a popup: of a hundred, `holdout`. The same for a visitor as long as popup
 * and share stay the same, whatever else is known of them, and of one popup nothing follows for another.
 */
export const isHeldOut = (visitorId: string, popup: string, holdout: number): boolean => {
  let hash = 0x811c9dc5
  for (const sign of `${popup}/${visitorId}`) {
    hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  }
  // FNV-1a alone leaves ids that differ in their last signs close together; the mixing of MurmurHash3 parts them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < holdout / 100
}
