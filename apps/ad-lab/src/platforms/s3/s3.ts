import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toRawRequest } from '../../http/raw-request.ts'
import { type Platform, routeConfig } from '../platform.ts'
import { signatureFault } from './check-signature.ts'

const MAX_OBJECTS = 1_000
const PATH = '/s3/:bucket/*'

const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  XAmzContentSHA256Mismatch: 400,
  TooManyObjects: 507,
}

/** An S3-compatible object store with as many buckets as are named; checks every signature, keeps bytes in memory. */
export const s3: Platform = {
  id: 's3',
  name: 'Object store',
  hosts: ['s3.amazonaws.com'],
  targets: ['api'],
  presets: [
    {
      label: 'Object store down',
      hint: 'Files can neither be stored nor fetched',
      command: { kind: 'status', status: 503 },
    },
  ],
  routes(lab, context) {
    const objects = new Map<string, Buffer>()
    // Bytes stay bytes here, and nowhere else in the lab.
    lab.register(async (app) => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { method, url: path, headers } = request
        const name = path.slice('/s3/'.length)
        const code =
          signatureFault({ method, path, headers, body }, context.now()) ??
          act(objects, method, name, body)
        const status = code ? (STATUS[code] ?? 403) : method === 'DELETE' ? 204 : 200
        context.record({
          channel: 'server',
          kind: 'call',
          request: toRawRequest(request),
          accountId: name.split('/')[0] ?? '',
          verdict: code
            ? { result: 'refused', status, message: code }
            : { result: 'accepted', status },
        })
        reply.code(status)
        if (code) return reply.type('application/xml').send(errorXml(code))
        if (method === 'PUT') return reply.header('etag', `"${md5(body)}"`).send()
        if (method === 'DELETE') return reply.send()
        return reply.type('application/octet-stream').send(objects.get(name))
      }
      for (const method of ['PUT', 'GET', 'DELETE'] as const) {
        app.route({
          method,
          url: PATH,
          ...routeConfig('s3', 'api', 'bucket'),
          handler,
          exposeHeadRoute: false,
        })
      }
    })
  },
  faultResponse({ status = 500 }) {
    const message = `Responded ${status} on command`
    return { status, body: errorXml(status === 503 ? 'SlowDown' : 'InternalError'), message }
  },
}

/** Does what is asked; returns the error S3 would name. */
const act = (
  objects: Map<string, Buffer>,
  method: string,
  name: string,
  body: Buffer,
): string | undefined => {
  if (method === 'DELETE') objects.delete(name)
  if (method === 'GET' && !objects.has(name)) return 'NoSuchKey'
  if (method !== 'PUT') return undefined
  if (objects.size >= MAX_OBJECTS) return 'TooManyObjects'
  objects.set(name, body)
  return undefined
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
