import type { BrowserEnv } from '../env.ts'

/** Roughly what the purpose table names, without its weight: the table itself decides what is deleted. */
const OURS = /pys(?!_consent)|ff[_T](?!consent)|pbid=|_fb[pc]=|footfall/

/** Whether something that needed consent may be left here, so that a refusal has work to do. */
export const hasLeftovers = ({ document, window, guard }: BrowserEnv): boolean | undefined =>
  // Where storage is forbidden, so are cookies.
  guard(() => OURS.test(document.cookie + Object.keys(window.localStorage)))
