import { JetStreamApiCodes, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream'
import type { DeclaredStream } from './declaration.ts'
import { planStream } from './plan-stream.ts'
import { UnsafeLogError } from './unsafe-log-error.ts'

/** Makes the stream, or brings it to what is declared; throws when that could lose events. */
export const ensureStream = async (
  jsm: JetStreamManager,
  wanted: DeclaredStream,
): Promise<StreamInfo> => {
  const found = await findStream(jsm, wanted.name)
  if (!found) return jsm.streams.add(wanted)
  const plan = planStream({ config: found.config, bytes: found.state.bytes }, wanted)
  if (plan.step === 'refuse') throw new UnsafeLogError(plan.reason)
  return plan.step === 'update' ? jsm.streams.update(wanted.name, wanted) : found
}

const findStream = async (jsm: JetStreamManager, name: string): Promise<StreamInfo | undefined> => {
  try {
    return await jsm.streams.info(name)
  } catch (error) {
    if ((error as { code?: unknown }).code === JetStreamApiCodes.StreamNotFound) return undefined
    throw error
  }
}
