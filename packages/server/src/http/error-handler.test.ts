import Fastify from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { installErrorHandler } from './error-handler.ts'

const responseTo = async (error: Error) => {
  const app = Fastify()
  installErrorHandler(app, pino({ level: 'silent' }))
  app.get('/', () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject('/')
  return { statusCode, cache: headers['cache-control'], code: JSON.parse(body).error.code }
}

test.each([
  ['ECONNREFUSED', 503, 'FOOTFALL_E_DATABASE'],
  ['57P03', 503, 'FOOTFALL_E_DATABASE'],
  ['42P01', 500, 'FOOTFALL_E_INTERNAL'],
])('N-07 an error with the code %s gives %i, and kept nowhere', async (code, status, told) => {
  const answer = await responseTo(Object.assign(new Error('x'), { code }))
  expect(answer).toEqual({ statusCode: status, cache: 'no-store', code: told })
})

test('N-07 a sender that goes away is not taken for a lost database', async () => {
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(await responseTo(gone)).toMatchObject({ statusCode: 400, code: 'FOOTFALL_E_BODY' })
})
