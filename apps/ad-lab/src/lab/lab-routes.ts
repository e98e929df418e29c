import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../platforms/platform.ts'
import { toEventRows } from './event-rows.ts'
import { parseFault } from './fault.ts'
import type { FaultStore } from './fault-store.ts'
import type { LabRecord } from './record.ts'
import { matchesFilter, type RecordFilter, type RecordStore } from './record-store.ts'
import { openStream } from './stream.ts'

export interface LabRoutesOptions {
  records: RecordStore
  faults: FaultStore
  platformById: (id: string) => Platform | undefined
}

const MAX_WAIT_MS = 60_000

/** The lab's own interface: read what arrived, wait for it, forget it, and command faults. */
export const addLabRoutes = (app: FastifyInstance, options: LabRoutesOptions): void => {
  addRecordRoutes(app, options.records)
  addFaultRoutes(app, options)
}

const addRecordRoutes = (app: FastifyInstance, records: RecordStore): void => {
  app.get('/lab/records', async (request) => {
    const query = request.query as Record<string, string | undefined>
    const filter = toFilter(query)
    const found = await waitFor(records, {
      filter,
      atLeast: Number(query.min ?? 1),
      ms: Math.min(Number(query.wait ?? 0) || 0, MAX_WAIT_MS),
      gone: request.raw,
    })
    return { records: found, next: records.lastSeq(), dropped: records.dropped() }
  })
  app.get('/lab/events', (request) => ({
    events: toEventRows(
      records.query(toFilter(request.query as Record<string, string | undefined>)),
    ),
  }))
  app.get('/lab/stream', (request, reply) => {
    const filter = toFilter(request.query as Record<string, string | undefined>)
    const stream = openStream(request, reply)
    // A reader that was cut off comes back with the last number it saw.
    const lastSeen = Number(request.headers['last-event-id'] ?? filter.since ?? records.lastSeq())
    const send = (record: LabRecord) => stream.send('record', record, record.seq)
    for (const record of records.query({ ...filter, since: lastSeen })) send(record)
    stream.onClose(
      records.subscribe((record) => {
        if (matchesFilter(record, filter)) send(record)
      }),
    )
  })
  app.delete('/lab/records', (_request, reply) => {
    records.clear()
    return reply.code(204).send()
  })
  app.post('/lab/records/clear', (request, reply) => {
    records.clear()
    return done(request, reply)
  })
}

const addFaultRoutes = (app: FastifyInstance, { faults, platformById }: LabRoutesOptions): void => {
  app.get('/lab/faults', () => ({ faults: faults.list(), held: faults.held() }))
  app.post('/lab/faults', (request, reply) => {
    const command = parseFault(
      readBody(request),
      (id) => platformById(id)?.targets,
      (id) => platformById(id)?.fewer !== undefined,
    )
    if (typeof command === 'string') return reply.code(400).send({ error: command })
    const fault = faults.add(command)
    return isForm(request) ? reply.redirect('/', 303) : reply.code(201).send(fault)
  })
  app.post('/lab/faults/release', (request, reply) => {
    const released = faults.release(readBody(request).platform || undefined)
    return isForm(request) ? reply.redirect('/', 303) : { released }
  })
  app.post('/lab/faults/clear', (request, reply) => {
    const { platform, id } = readBody(request)
    faults.clear({ ...(platform ? { platform } : {}), ...(id ? { id } : {}) })
    return done(request, reply)
  })
  app.delete('/lab/faults', (request, reply) => {
    const { platform, id } = request.query as Record<string, string | undefined>
    faults.clear({ ...(platform ? { platform } : {}), ...(id ? { id } : {}) })
    return reply.code(204).send()
  })
}

/** Reads record filters from an address's parameters; empty ones do not narrow. */
const toFilter = (query: Record<string, string | undefined>): RecordFilter => {
  const filter: RecordFilter = {}
  for (const name of ['platform', 'channel', 'kind', 'eventId', 'eventName'] as const) {
    const value = query[name]
    if (value) filter[name] = value
  }
  const since = Number(query.since)
  if (query.since && Number.isFinite(since)) filter.since = since
  return filter
}

interface Waiting {
  filter: RecordFilter
  atLeast: number
  ms: number
  gone: { once(event: 'close', listener: () => void): unknown }
}

const waitFor = (
  records: RecordStore,
  { filter, atLeast, ms, gone }: Waiting,
): Promise<LabRecord[]> | LabRecord[] => {
  const found = records.query(filter)
  if (found.length >= atLeast || ms <= 0) return found
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve(records.query(filter))
    }
    const timer = setTimeout(finish, ms)
    const stop = records.subscribe(() => {
      if (records.query(filter).length >= atLeast) finish()
    })
    gone.once('close', finish)
  })
}

const readBody = (request: FastifyRequest): Record<string, string> => {
  const text = typeof request.body === 'string' ? request.body : ''
  if (!isForm(request)) return readJson(text)
  const { preset, ...fields } = Object.fromEntries(new URLSearchParams(text))
  return { ...fields, ...readJson(preset) }
}

const readJson = (text: string | undefined): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  } catch {
    return {}
  }
}

const isForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

/** Buttons without a script get the page back. */
const done = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isForm(request) ? reply.redirect('/', 303) : reply.code(204).send()
