import { join, resolve } from 'node:path'
import { makeServiceFolder, serviceFolder } from '../../scripts/services/service-folder.ts'
import { chooseUser } from '../../scripts/services/unprivileged.ts'

/** Where the filled engines are kept from one run to the next: `FOOTFALL_BENCH_FOLDER`, or beside the other services. */
export const benchFolder = (): string => {
  const user = chooseUser()
  const main = serviceFolder(join(import.meta.dirname, '../..'), user)
  const folder = resolve(process.env.FOOTFALL_BENCH_FOLDER ?? join(main, 'bench-reports'))
  if (folder.startsWith(main)) makeServiceFolder(main, user)
  makeServiceFolder(folder, user)
  return folder
}
