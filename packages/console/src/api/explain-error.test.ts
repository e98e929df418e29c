import { ERRORS, type ErrorCode } from '@footfall/contract'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { explainError, mayPass } from './explain-error.ts'

const say = (sentence: string): string => sentence
const CODES = Object.keys(ERRORS) as ErrorCode[]

const refused = CODES.filter((code) => ERRORS[code].status < 500 && code !== 'FOOTFALL_E_RATE')

test.each([...refused, 'FOOTFALL_E_MAIL'] as ErrorCode[])(
  '%s is not told to try again: it would be refused again',
  (code) => {
    const error = new ApiError(ERRORS[code].status, code, { message: ERRORS[code].message })
    expect(explainError(error, say).advice).not.toMatch(/in a moment/)
    expect(mayPass(error)).toBe(false)
  },
)

test.each(['FOOTFALL_E_DATABASE', 'FOOTFALL_E_RATE', 'FOOTFALL_E_STOPPING'] as const)(
  '%s may go well the next time',
  (code) => {
    const error = new ApiError(ERRORS[code].status, code, { message: ERRORS[code].message })
    expect(explainError(error, say).advice).toMatch(/try again/i)
    expect(mayPass(error)).toBe(true)
  },
)

test('what could not be read as a form is told as what is wrong in the form', () => {
  const details = [{ path: 'email', message: 'Invalid email address' }]
  const error = new ApiError(400, 'FOOTFALL_E_BODY', {
    message: ERRORS.FOOTFALL_E_BODY.message,
    details,
  })
  expect(explainError(error, say)).toEqual({
    title: 'Some values are not valid.',
    advice: 'email: Enter an e-mail address such as ann@example.com.',
  })
})
