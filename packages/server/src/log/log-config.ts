/** Where JetStream is, and how it keeps the log. */
export interface JetstreamConfig {
  /** One or more addresses of NATS servers, with commas. */
  url: string
  /** The server's monitoring address, which tells whether it writes to disk before it confirms. */
  monitorUrl?: string
  /** Base of the stream's name, where several installations share one NATS. */
  name: string
  /** Copies on different servers of a cluster. */
  replicas: number
  /** Most bytes the log may hold; absent: as much as the server gives. */
  maxBytes?: number
}

/** Which engine holds the log, and where. */
export type LogConfig =
  | {
      engine: 'postgres'
      /** JetStream, where NATS_URL is set all the same: whoever goes back from it can have it checked. */
      former?: JetstreamConfig
    }
  | ({ engine: 'jetstream' } & JetstreamConfig)
