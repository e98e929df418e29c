import type { Lab } from './lab.ts'
import { insist, pause } from './part.ts'
import type { PrivatePostgres } from './private-postgres.ts'
import type { ServerRole } from './server-role.ts'
import { SHARED_PARTITION } from './tenants.ts'

export interface FreezeOptions {
  postgres: PrivatePostgres
  deliverers: readonly ServerRole[]
  lab: Lab
  say(line: string): void
}

/**
 * Stops the process that delivers the tenants' partition in the middle of its work, until another has taken the partition
 * over and worked on it for a while; then lets it go on, believing that it still owns what it had in hand.
 */
export const freezeHandler = async (options: FreezeOptions): Promise<void> => {
  const { postgres, deliverers, lab, say } = options
  const readOwner = async (): Promise<string> => {
    const [row] = await postgres.query<{ owner: string | null }>(
      `select owner from log_owners where group_name = 'deliver' and part = $1`,
      [SHARED_PARTITION],
    )
    if (!row?.owner) throw new Error('Nobody delivers the partition.')
    return row.owner
  }
  let owner = ''
  let frozen: ServerRole | undefined
  await insist(async () => {
    owner = await readOwner()
    frozen = deliverers.find(({ pid }) => owner.endsWith(`-${pid()}`))
    if (!frozen) throw new Error(`${owner} delivers, and is none of ours.`)
  }, 30_000)
  const pid = frozen?.pid() ?? 0
  // So that requests are on their way when it stops.
  await lab.slow(400, 4)
  await pause(150)
  process.kill(pid, 'SIGSTOP')
  say(`${frozen?.name} is frozen`)
  try {
    await insist(async () => {
      if ((await readOwner()) === owner) throw new Error('The lease has not run out.')
    }, 60_000)
    await pause(1_500)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  say(`${frozen?.name} goes on`)
}
