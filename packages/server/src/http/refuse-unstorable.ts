import type { ErrorDetail } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** U+0000 and half a surrogate pair: valid in JavaScript's strings, and in no text that PostgreSQL keeps. */
const UNSTORABLE = /\0|\p{Surrogate}/u
/** Far beyond what any route takes; whatever looks at a value deeper than thousands of levels fails. */
const MAX_DEPTH = 200
const NOT_STORED = 'must not contain control character U+0000 or half a character'

/** Refuses texts that no database takes in path and query of every route of the scope. */
export const refuseUnstorableAddresses = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async ({ params, query }) => {
    refuse('path', params)
    refuse('query', query)
  })
}

/**
 * The same in bodies that are parsed by Fastify: no route has to think of it, and none reads such a text differently than the
 * next. Pages' bodies are read by `parseStorable`, which leaves it out: what a visitor wrote is not lost for one odd sign.
 */
export const refuseUnstorableBodies = (scope: FastifyInstance): void => {
  scope.addHook('preHandler', async ({ body }) => refuse('body', body))
}

const refuse = (place: string, value: unknown): void => {
  const detail = findUnstorable(place, value)
  if (detail) throw new AppError('FOOTFALL_E_BODY', { details: [detail] })
}

/** The first text or level that is too much. Not recursive: a body may have as many levels as it has bytes. Bytes are no text. */
const findUnstorable = (place: string, body: unknown): ErrorDetail | undefined => {
  const left: [path: string, value: unknown, depth: number][] = [[place, body, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value, depth] = next
    if (typeof value === 'string' && UNSTORABLE.test(value)) return { path, message: NOT_STORED }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    if (depth === MAX_DEPTH) {
      return { path: place, message: `must not have more than ${MAX_DEPTH} levels` }
    }
    for (const [name, inner] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) return { path, message: NOT_STORED }
      left.push([`${path}.${name}`, inner, depth + 1])
    }
  }
  return undefined
}
