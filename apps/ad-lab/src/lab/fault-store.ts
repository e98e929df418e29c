import type { Fault, FaultCommand, FaultTarget } from './fault.ts'

/** A request that waits for its release. */
export interface HeldRequest {
  platform: string
  path: string
  since: string
}

/** What decides whether a fault strikes a request. */
export interface StruckRequest {
  platform: string
  target: FaultTarget
  account: string | undefined
}

export interface FaultStoreOptions {
  now: () => number
  defaultTarget: (platform: string) => FaultTarget
}

/** The faults in force and the requests they keep waiting. */
export interface FaultStore {
  add(command: FaultCommand): Fault
  list(): Fault[]
  held(): HeldRequest[]
  /** The fault that strikes this request, if any; counts it. One for its account goes before one for all. */
  strike(request: StruckRequest, when: 'before' | 'after'): Fault | undefined
  /** Waits until released, or until `signal` says the caller has gone. */
  hold(request: Omit<HeldRequest, 'since'>, signal: AbortSignal): Promise<void>
  /** Lets waiting requests go on; the fault itself stays. Returns how many. */
  release(platform?: string): number
  /** Removes faults and lets go what they held. */
  clear(filter?: { platform?: string; id?: string }): void
  subscribe(listener: () => void): () => void
}

export const createFaultStore = ({ now, defaultTarget }: FaultStoreOptions): FaultStore => {
  let faults: Fault[] = []
  const held = new Map<HeldRequest, () => void>()
  const listeners = new Set<() => void>()
  let nextId = 1

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const release = (platform?: string) => {
    const free = [...held].filter(([request]) => !platform || request.platform === platform)
    for (const [, letGo] of free) letGo()
    return free.length
  }

  return {
    add(command) {
      const fault: Fault = {
        ...command,
        id: `f${nextId++}`,
        on: command.on ?? defaultTarget(command.platform),
        when: command.when ?? 'before',
        struck: 0,
      }
      faults.push(fault)
      changed()
      return fault
    },
    list: () => [...faults],
    held: () => [...held.keys()],
    strike({ platform, target, account }, when) {
      const meant = faults.filter(
        (f) => f.platform === platform && f.on === target && f.when === when,
      )
      const fault =
        meant.find((f) => f.account !== undefined && f.account === account) ??
        meant.find((f) => f.account === undefined)
      if (!fault) return undefined
      fault.struck += 1
      if (fault.times !== undefined && fault.struck >= fault.times) {
        faults = faults.filter((f) => f !== fault)
      }
      changed()
      return fault
    },
    hold(request, signal) {
      return new Promise((resolve) => {
        const entry: HeldRequest = { ...request, since: new Date(now()).toISOString() }
        const letGo = () => {
          if (!held.delete(entry)) return
          signal.removeEventListener('abort', letGo)
          changed()
          resolve()
        }
        held.set(entry, letGo)
        signal.addEventListener('abort', letGo)
        changed()
      })
    },
    release,
    clear({ platform, id } = {}) {
      const gone = faults.find((f) => f.id === id)
      faults = faults.filter((f) => (platform && f.platform !== platform) || (id && f.id !== id))
      if (!id) release(platform)
      else if (gone?.kind === 'hold') release(gone.platform)
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
