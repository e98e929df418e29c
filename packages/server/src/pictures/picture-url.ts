import type { PictureSize } from '@footfall/contract'

/** A picture as a review's row names it. */
export interface KeptPicture {
  hash: string
  width: number
  height: number
}

/** Where a kept picture is served; `size` is the longer side in pixels. */
export const pictureUrl = (base: string, site: string, hash: string, size: PictureSize): string =>
  `${base}/m/${encodeURIComponent(site)}/${hash}=s${size}`
