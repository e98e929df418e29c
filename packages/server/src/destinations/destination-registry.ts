import type { DestinationModule } from '@footfall/contract'

/** The destinations this server knows, each loaded when first asked for. */
export interface DestinationRegistry {
  readonly names: readonly string[]
  load(name: string): Promise<DestinationModule | undefined>
}
