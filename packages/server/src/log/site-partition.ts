import { LOG_PARTITIONS } from './event-log.ts'

/** The partition of a site: FNV-1a of its key. Must never change, or a site's order and its owner would change too. */
export const sitePartition = (site: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < site.length; at++) {
    hash = Math.imul(hash ^ site.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0) % LOG_PARTITIONS
}
