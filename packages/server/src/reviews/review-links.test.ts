import { expect, test } from 'vitest'
import { testKeyring } from '../testing/test-keys.ts'
import {
  invitationToken,
  objectionToken,
  readInvitationToken,
  readObjectionToken,
} from './review-links.ts'

const keyOf = (name: string) => testKeyring(name).newest('review-links')
const ours = keyOf('ours')
const INVITATION = '0190a5c0-0000-7000-8000-000000000001'
const person = Buffer.alloc(32, 7)

test('R-13 a link is opened by the key that signed it, on its own site only', () => {
  const invitation = invitationToken(ours, 'mine', INVITATION)
  expect(readInvitationToken([keyOf('newer'), ours], 'mine', invitation)).toBe(INVITATION)
  expect(readInvitationToken([keyOf('another')], 'mine', invitation)).toBeUndefined()
  expect(readInvitationToken([ours], 'theirs', invitation)).toBeUndefined()
  const objection = objectionToken(ours, 'mine', person)
  expect(readObjectionToken([ours], 'mine', objection)).toEqual(person)
  expect(readObjectionToken([keyOf('another')], 'mine', objection)).toBeUndefined()
  expect(readObjectionToken([ours], 'theirs', objection)).toBeUndefined()
})

test('R-13 a link of one kind opens nothing of the other', () => {
  const objection = objectionToken(ours, 'mine', person)
  expect(readInvitationToken([ours], 'mine', objection)).toBeUndefined()
})
