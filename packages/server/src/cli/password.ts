import { randomBytes } from 'node:crypto'
import { checkPassword } from '../auth/people.ts'
import type { CommandCall } from './command.ts'

/** Never an argument: those stand in the machine's list of processes. */
export const passwordOptions = { 'password-stdin': { type: 'boolean' } } as const

export interface GivenPassword {
  password: string
  /** We made it, so it has to be shown, this once. */
  isMade: boolean
}

/** The password that is piped in, or a new one. */
export const readPassword = async (call: CommandCall): Promise<GivenPassword> =>
  call.has('password-stdin')
    ? { password: checkPassword(await call.readLine()), isMade: false }
    : { password: randomBytes(15).toString('base64url'), isMade: true }

/** Lines and data for one we made; nothing for one that was given. */
export const tellPassword = ({ password, isMade }: GivenPassword): string[] =>
  isMade ? [`Password: ${password} (shown this once)`] : []

export const passwordData = ({ password, isMade }: GivenPassword): { password?: string } =>
  isMade ? { password } : {}
