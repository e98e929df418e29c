import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  ReplayPolicy,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream'

/** Grows with every change that older programs could not read; a new version is a new stream beside the old one. */
const VERSION = 1

/** A group that was sent twice within this time is stored once. Longer than a collector tries to get a group through. */
const DUPLICATE_WINDOW_MS = 120_000

export interface StreamWishes {
  /** Base of the stream's name and subject. */
  name: string
  /** Copies on different servers. */
  replicas: number
  /** Most bytes kept; absent: as much as the server lets the account have. */
  maxBytes?: number
}

/** What `declareStream` promises; the rest is left to the server. */
export type DeclaredStream = Pick<
  StreamConfig,
  | 'name'
  | 'description'
  | 'subjects'
  | 'storage'
  | 'retention'
  | 'discard'
  | 'max_age'
  | 'max_bytes'
  | 'max_msgs'
  | 'num_replicas'
  | 'duplicate_window'
>

/**
 * The stream, as code. It never drops by itself: messages leave when every group has passed them and they are older than
 * the retention, see retention.ts; when it is full, new ones are refused and the collector says so.
 */
export const declareStream = ({ name, replicas, maxBytes }: StreamWishes): DeclaredStream => ({
  name: `${name}-v${VERSION}`,
  description: 'Footfall: accepted events, one message per group',
  subjects: [`${name}.v${VERSION}.groups`],
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.New,
  max_age: 0,
  max_bytes: maxBytes ?? -1,
  max_msgs: -1,
  num_replicas: replicas,
  duplicate_window: DUPLICATE_WINDOW_MS * 1_000_000,
})

/**
 * One reader's way through the stream, as code. It acknowledges nothing and is kept nowhere: how far a group has come
 * stands beside the leases, and a reader that broke is made anew from there.
 */
export const declareReader = (
  name: string,
  from: number,
  headersOnly: boolean,
): Partial<ConsumerConfig> => ({
  name: `${name}-v${VERSION}`,
  ack_policy: AckPolicy.None,
  deliver_policy: DeliverPolicy.StartSequence,
  opt_start_seq: Math.max(1, from),
  replay_policy: ReplayPolicy.Instant,
  inactive_threshold: 60_000_000_000,
  mem_storage: true,
  num_replicas: 1,
  ...(headersOnly && { headers_only: true }),
})
