import sharp from 'sharp'
import { judgeFile } from '../blobs/judge-file.ts'

export interface RemadePicture {
  /** WebP, without anything but pixels. */
  bytes: Uint8Array
  width: number
  height: number
}

/** Makes pictures anew, a few at a time: each may need a hundred megabytes while it lasts. */
export interface PictureWorks {
  /** The longer side becomes `longest` pixels at most. Undefined for what is no picture, is broken, or is too large. */
  remake(bytes: Uint8Array, longest: number): Promise<RemadePicture | undefined>
}

/** What telephones take, and more than pages show. */
const MAX_PIXELS = 40_000_000
const MAX_BYTES = 12_000_000
const MAX_SECONDS = 10
const AT_ONCE = 2
/** By their first bytes. No vector graphics: those are programs. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/gif'

export const createPictureWorks = (): PictureWorks => {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Hands its place on, or gives it back.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return {
    async remake(bytes, longest) {
      if (bytes.byteLength > MAX_BYTES || !judgeFile(bytes, ACCEPT).ok) return undefined
      return turn(async () => {
        try {
          const { data, info } = await sharp(bytes, {
            ...{ limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error', sequentialRead: true },
          })
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
