/*
 * The least that could be called a collector: a bare Fastify server that takes a body as it comes, writes it together with
 * others that came at the same time, and responds when they are on disk. No parsing, no checks.
 */
import { headers } from '@nats-io/transport-node'
import Fastify from 'fastify'
import pg from 'pg'
import { createSystemClock } from '../../packages/server/src/clock/system-clock.ts'
import { BLOCKS_HEADER } from '../../packages/server/src/log/jetstream/group-message.ts'
import { createSessionHolder } from '../../packages/server/src/log/jetstream/session.ts'
import { createGroupCommit } from '../../packages/server/src/visitor-routes/group-commit.ts'

type Write = (bodies: string[]) => Promise<unknown>

const { ENGINE, DATABASE_URL = '', NATS_URL = '', NATS_MONITOR_URL = '', PORT } = process.env

/** The statement of the PostgreSQL log. */
const postgresWrite = (): Write => {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 })
  return (bodies) =>
    pool.query({
      name: 'append',
      text: `insert into log_entries (day, part, site, body)
             select current_date, 0, 'bench', body
             from unnest(string_to_array($1, E'\\n')) as e (body)`,
      values: [bodies.join('\n')],
    })
}

/** The message of the JetStream log. */
const jetstreamWrite = async (): Promise<Write> => {
  const options = { url: NATS_URL, monitorUrl: NATS_MONITOR_URL, name: 'baseline', replicas: 1 }
  const { js, stream } = await createSessionHolder(options).get()
  let id = 0
  return (bodies) => {
    const head = headers()
    head.set(BLOCKS_HEADER, `0:${bodies.length}`)
    return js.publish(stream.subjects[0] as string, Buffer.from(bodies.join('\n')), {
      headers: head,
      msgID: `${process.pid}-${id++}`,
    })
  }
}

const write = ENGINE === 'postgres' ? postgresWrite() : await jetstreamWrite()
const commit = createGroupCommit<string>({
  clock: createSystemClock(),
  maxDelayMs: 3,
  maxItems: 500,
  write: async (bodies) => void (await write(bodies)),
})

const app = Fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
)
app.post('/v1/collect', async (request, reply) => {
  await commit.add([request.body as string])
  return reply.code(204).send()
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
