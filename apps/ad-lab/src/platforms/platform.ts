import type { FastifyInstance } from 'fastify'
import type { FaultCommand, FaultTarget } from '../lab/fault.ts'
import type { Arrival } from '../lab/record.ts'
import type { Ledger } from '../payments/ledger.ts'

/** What a platform's routes may use of the lab. */
export interface LabContext {
  record(arrival: Omit<Arrival, 'platform'>): void
  /** Milliseconds; the platform's age limits are judged by it. */
  now: () => number
  /** Where visitors are, for region-bound consent defaults, such as `DE` or `US-CA`. */
  region: string
  /** Money that moved, at whichever provider. */
  ledger: Ledger
  /** Where a provider's webhooks go until told otherwise; undefined: nowhere. */
  webhookUrl(provider: string): string | undefined
}

/** How a platform responds to a failure on command, in its own words. */
export interface FaultResponse {
  status: number
  body: unknown
  code?: number
  message?: string
  headers?: Record<string, string>
}

/** A fault the page offers as one button. */
export interface FaultPreset {
  label: string
  /** What it stands for, in a shopkeeper's words. */
  hint: string
  command: Omit<FaultCommand, 'platform' | 'times'>
}

/**
 * A stand-in for one advertising or analytics platform. All that is known about it stands in its folder;
 * the registry has one line for it.
 */
export interface Platform {
  id: string
  name: string
  /** Real hosts it stands in for; for readers, since routes go by path on any host. */
  hosts: readonly string[]
  /** What it has here that can be made to fail. */
  targets: readonly FaultTarget[]
  presets: readonly FaultPreset[]
  /** Adds its routes. Each route names its target with `routeConfig`, so that faults can strike it. */
  routes(app: FastifyInstance, lab: LabContext): void
  /** The response to faults of kind `status` and `code`. */
  faultResponse(
    fault: Pick<FaultCommand, 'status' | 'code' | 'minutes'>,
    account?: string,
  ): FaultResponse
  /** Its own response, but with one event fewer taken, where it says how many it took. */
  fewer?(body: string): string
}

/** Facts a route tells about itself. */
export interface LabRouteConfig {
  lab: {
    platform: string
    target: FaultTarget
    /** Which part of its path names the account, where one does. */
    accountParam?: string
  }
}

export const routeConfig = (
  platform: string,
  target: FaultTarget,
  accountParam?: string,
): { config: LabRouteConfig } => ({
  config: { lab: { platform, target, ...(accountParam && { accountParam }) } },
})

declare module 'fastify' {
  interface FastifyContextConfig {
    lab?: LabRouteConfig['lab']
  }
}
