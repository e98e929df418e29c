/** `pnpm api`: writes the documents and client types of the console API. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeApiFiles } from './api/api-files.ts'

const root = join(import.meta.dirname, '..')
for (const [file, text] of Object.entries(await makeApiFiles(root))) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
