export const FAULT_KINDS = ['status', 'code', 'slow', 'hang', 'reset', 'hold', 'fewer'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** What a fault strikes: the platform's API, the hits its browser script sends, or the script's own download. */
export const FAULT_TARGETS = ['api', 'hit', 'script'] as const
export type FaultTarget = (typeof FAULT_TARGETS)[number]

/** A failure on command. */
export interface FaultCommand {
  platform: string
  kind: FaultKind
  /** Default: `api` where the platform has one here, else `hit`. */
  on?: FaultTarget
  /** HTTP status to respond with, for kind `status`. */
  status?: number
  /** The platform's error code to respond with, for kind `code`. */
  code?: number
  /** Minutes until the platform says it takes more again, for kind `code` where it says so (Meta's usage header). */
  minutes?: number
  /** How long to wait, for kind `slow`. */
  ms?: number
  /** Only requests for this account (a pixel's number); absent: all. Needs a route that names the account in its path. */
  account?: string
  /** How many requests to strike; absent: until cleared. */
  times?: number
  /** Always `after` for kind `fewer`. `after`: the platform takes the request in, and only its response suffers (status, slow, hang, reset, hold). Default `before`. */
  when?: 'before' | 'after'
}

/** A fault in force. */
export interface Fault extends FaultCommand {
  id: string
  on: FaultTarget
  when: 'before' | 'after'
  /** Requests struck so far. */
  struck: number
}

/** Reads a fault command from the outside; returns a sentence when it makes no sense. */
export const parseFault = (
  input: unknown,
  targetsOf: (platform: string) => readonly FaultTarget[] | undefined,
  canTakeFewer: (platform: string) => boolean = () => false,
): FaultCommand | string => {
  if (typeof input !== 'object' || input === null) return 'Send an object with platform and kind.'
  const fields = input as Record<string, unknown>
  const platform = String(fields.platform ?? '')
  const targets = targetsOf(platform)
  if (!targets) return `Unknown platform "${platform}".`
  const kind = FAULT_KINDS.find((k) => k === fields.kind)
  if (!kind) return `Unknown kind. Use one of: ${FAULT_KINDS.join(', ')}.`
  const command: FaultCommand = { platform, kind }

  if (isGiven(fields.on)) {
    const on = targets.find((t) => t === fields.on)
    if (!on)
      return `${platform} has nothing like "${String(fields.on)}" here. It has: ${targets.join(', ')}.`
    command.on = on
  }
  for (const name of ['status', 'code', 'minutes', 'ms', 'times'] as const) {
    if (!isGiven(fields[name])) continue
    const number = Number(fields[name])
    if (!Number.isInteger(number) || number < 0) return `${name} must be a whole number.`
    command[name] = number
  }
  if (isGiven(fields.account)) command.account = String(fields.account)
  if (isGiven(fields.when)) {
    if (fields.when !== 'before' && fields.when !== 'after') return 'when is "before" or "after".'
    command.when = fields.when
  }
  if (kind === 'fewer') {
    if (!canTakeFewer(platform)) return `${platform} does not say how many events it took.`
    Object.assign(command, { on: 'api', when: 'after' })
  }
  return missingField(command) ?? command
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const missingField = ({
  kind,
  status,
  code,
  ms,
  times,
  when,
}: FaultCommand): string | undefined => {
  if (kind === 'status' && (status === undefined || status < 200 || status > 599)) {
    return 'kind "status" needs a status between 200 and 599.'
  }
  if (kind === 'code' && code === undefined) return 'kind "code" needs a code.'
  if (kind === 'slow' && ms === undefined) return 'kind "slow" needs ms.'
  if (times === 0) return 'times must be at least 1.'
  if (when === 'after' && kind === 'code') {
    return `kind "${kind}" answers instead of the platform, so it cannot come after.`
  }
  return undefined
}
