import sharp, { type Metadata } from 'sharp'
import { judgeFile } from '../blobs/judge-file.ts'
import { createPictureQueue, type PictureTurn } from './picture-queue.ts'

export interface RemadePicture {
  /** WebP, without anything but pixels. */
  bytes: Uint8Array
  width: number
  height: number
}

/** Makes pictures anew, a few at a time: each may need a hundred megabytes while it lasts. */
export interface PictureWorks {
  /**
   * The longer side becomes `longest` pixels at most. Undefined for what is no picture, is broken, or is too large; throws where too
   * many wait.
   */
  remake(bytes: Uint8Array, longest: number, turn: PictureTurn): Promise<RemadePicture | undefined>
}

/** What telephones take, and more than pages show. */
const MAX_PIXELS = 40_000_000
const MAX_BYTES = 12_000_000
const MAX_SECONDS = 10
/** What it takes in memory once it is opened: forty megapixels in four channels of a byte. */
const MAX_OPENED = 160_000_000
/** Larger ones hold so many pixels to a byte at most; photographs hold fewer than ten. */
const PLAIN_PIXELS = 10_000_000
const MAX_PIXELS_PER_BYTE = 50
/** By their first bytes. No vector graphics: those are programs. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif'

export const createPictureWorks = (): PictureWorks => {
  const queue = createPictureQueue()
  return {
    async remake(bytes, longest, turn) {
      if (bytes.byteLength > MAX_BYTES || !judgeFile(bytes, ACCEPT).ok) return undefined
      return queue.run(turn, async () => {
        try {
          const picture = sharp(bytes, {
            limitInputPixels: MAX_PIXELS,
            pages: 1,
            failOn: 'error',
            sequentialRead: true,
          })
          if (isCostly(await picture.metadata(), bytes.byteLength)) return undefined
          const { data, info } = await picture
            .autoOrient()
            .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 82 })
            .timeout({ seconds: MAX_SECONDS })
            .toBuffer({ resolveWithObject: true })
          return { bytes: data, width: info.width, height: info.height }
        } catch {
          // Its words are about a stranger's bytes, and nobody can mend those.
          return undefined
        }
      })
    },
  }
}

/** By its head alone, before anything is opened. */
const isCostly = ({ width, height, channels, depth }: Metadata, bytes: number): boolean => {
  const pixels = width * height
  const opened = pixels * channels * (depth === 'uchar' ? 1 : 2)
  return opened > MAX_OPENED || (pixels > PLAIN_PIXELS && pixels / bytes > MAX_PIXELS_PER_BYTE)
}
