import type { StreamConfig } from '@nats-io/jetstream'
import type { DeclaredStream } from './declaration.ts'

export type StreamPlan =
  | { step: 'keep' }
  | { step: 'update'; changes: string[] }
  | { step: 'refuse'; reason: string }

export interface FoundStream {
  config: StreamConfig
  bytes: number
}

/** What to do with a stream that exists under the declared name. An update that could lose events is refused. */
export const planStream = (found: FoundStream, wanted: DeclaredStream): StreamPlan => {
  const { config, bytes } = found
  const refuse = (reason: string): StreamPlan => ({
    step: 'refuse',
    reason: `The stream ${wanted.name} ${reason}`,
  })
  if (config.storage !== wanted.storage) {
    return refuse(`keeps its messages in ${config.storage}, which cannot be changed. Remove it.`)
  }
  if (config.retention !== wanted.retention) {
    return refuse(`drops messages by its own rule (${config.retention}). Remove it.`)
  }
  if (config.sealed) return refuse('is sealed and takes nothing more. Remove it.')
  if (wanted.max_bytes >= 0 && bytes > wanted.max_bytes) {
    return refuse(`holds ${bytes} bytes, more than the ${wanted.max_bytes} now allowed.`)
  }
  if (config.num_replicas > wanted.num_replicas) {
    return refuse(
      `has ${config.num_replicas} copies; going down to ${wanted.num_replicas} is not done by itself.`,
    )
  }
  const changes = (Object.keys(wanted) as (keyof DeclaredStream)[]).filter(
    (key) => JSON.stringify(config[key]) !== JSON.stringify(wanted[key]),
  )
  return changes.length > 0 ? { step: 'update', changes } : { step: 'keep' }
}
