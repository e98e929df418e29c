import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from './server-config.ts'

/** What this process is meant to serve and does not find on disk, in plain words: its addresses would be 404 without a word. */
export const findMissingBuilds = ({
  roles,
  consoleDir,
  embedDir,
}: Pick<ServerConfig, 'roles' | 'consoleDir' | 'embedDir'>): string[] => [
  ...(roles.includes('api') && !existsSync(join(consoleDir, 'index.html'))
    ? [
        'no console is built, so its host shows nothing: run `pnpm build`, or set FOOTFALL_CONSOLE_DIR',
      ]
    : []),
  ...(roles.includes('collect') && !existsSync(join(embedDir, 'manifest.json'))
    ? ['no embed is built, so pages get no script: run `pnpm build`, or set FOOTFALL_EMBED_DIR']
    : []),
]
