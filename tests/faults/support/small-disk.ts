import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place for a log whose disk can be filled to the last byte. */
export interface SmallDisk {
  folder: string
  /** False where file systems may not be mounted: then the disk cannot be filled. */
  canFill: boolean
  fill(): void
  free(): void
  destroy(): void
}

export const createSmallDisk = (name: string, megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), `footfall-${name}-`))
  chmodSync(folder, 0o755)
  const mounted = spawnSync('mount', [
    ...['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder],
  ])
  const canFill = mounted.status === 0
  const ballast = join(folder, 'ballast')
  const free = (): void => rmSync(ballast, { force: true })
  return {
    folder,
    canFill,
    fill() {
      // Whoever writes takes the last pages one by one, so a few tries find the end.
      for (let tries = 0; tries < 20; tries++) {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail === 0) return
        spawnSync('dd', [
          ...['if=/dev/zero', `of=${ballast}`, `bs=${bsize}`, `count=${bavail}`],
          ...['oflag=append', 'conv=notrunc'],
        ])
      }
    },
    free,
    destroy() {
      free()
      if (canFill) spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
