import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The pages of these tests run the embed as visitors get it, built from the sources as they are. */
export const setup = (): void => {
  execFileSync(process.execPath, [
    '--conditions=@footfall/source',
    fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
  ])
}
