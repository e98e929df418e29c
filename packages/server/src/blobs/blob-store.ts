/** Most bytes of one blob. */
export const MAX_BLOB_BYTES: number = 5 * 1024 * 1024

export interface StoredBlob {
  id: string
  size: number
}

/**
 * Files and pictures of sites, sealed. An id opens only the blob of its own site. Ids are made here: nothing a visitor sent becomes
 * part of a name.
 */
export interface BlobStore {
  /**
   * Resolves once the bytes are safe. Throws FOOTFALL_E_TOO_LARGE, FOOTFALL_E_ROOM where the site has no room left, or
   * FOOTFALL_E_FILES where they cannot be kept just now; then nothing is kept.
   */
  put(site: string, bytes: Uint8Array, about: { kind: string }): Promise<StoredBlob>
  /** Undefined where the site has no such blob; throws FOOTFALL_E_FILES where it cannot be fetched just now. */
  get(site: string, id: string): Promise<Uint8Array | undefined>
  /** Gone when this resolves, though an object store may let go of the sealed bytes later. */
  delete(site: string, id: string): Promise<void>
  /** Bytes the site's blobs take. */
  used(site: string): Promise<number>
  /**
   * Lets go of what was left behind, and wraps keys anew after a change of the installation's. `mayDelete`: not by its age while the
   * clock is in doubt. Default true.
   */
  maintain(mayDelete?: boolean): Promise<BlobMaintenance>
  close(): Promise<void>
}

export interface BlobMaintenance {
  /** Keys that were wrapped anew. */
  renewed: number
  /** Blobs that no key opens. */
  lost: number
  /** Objects of deleted blobs that the object store has not let go of; they are tried again the next time. */
  left: number
}
