import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serviceFolder } from './service-folder.ts'
import { chooseUser } from './unprivileged.ts'

const repository = (mode: number): string => {
  const root = mkdtempSync(join(tmpdir(), 'service-folder-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  chmodSync(root, mode)
  return root
}

test('the data lie in the repository', () => {
  const root = repository(0o755)
  expect(serviceFolder(root, chooseUser())).toBe(join(root, '.services'))
})

test.skipIf(process.getuid?.() !== 0)(
  'a repository that the database’s user cannot enter gets a folder of its own outside',
  () => {
    const [one, other] = [repository(0o700), repository(0o700)]
    const folder = serviceFolder(one, chooseUser())
    expect(folder.startsWith(one)).toBe(false)
    expect(folder).toBe(serviceFolder(one, chooseUser()))
    expect(folder).not.toBe(serviceFolder(other, chooseUser()))
  },
)
