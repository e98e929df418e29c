import { clockConfirm } from './clock-confirm.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { init } from './init.ts'
import { migrateCommand } from './migrate.ts'
import { moveEventsCommand } from './move-events.ts'
import { siteAdd } from './site-add.ts'
import { siteOrigins } from './site-origins.ts'
import { start } from './start.ts'
import { userAdd } from './user-add.ts'
import { userPassword } from './user-password.ts'

/** In the order in which an installation needs them. */
export const commands: readonly Command[] = [
  doctor,
  init,
  migrateCommand,
  start,
  siteAdd,
  siteOrigins,
  userAdd,
  userPassword,
  clockConfirm,
  moveEventsCommand,
]
