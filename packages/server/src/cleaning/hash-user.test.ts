import { createHash } from 'node:crypto'
import type { DestinationServer } from '@footfall/contract'
import { expect, test } from 'vitest'
import { hashUser } from './hash-user.ts'

const normalise = (value: string): string => value.toLowerCase()
const takes = (name: string, identity: DestinationServer['identity']) => ({
  name,
  server: { identity },
})
const email = takes('lab', { em: { from: 'email', normalise, isHashed: true } })
const id = takes('other', { uid: { from: 'userId', normalise, isHashed: false } })
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('each destination gets the forms it declares, hashed, and who finds none of them gets nothing', () => {
  const user = { email: 'Jo@Mail.test' }
  expect(hashUser(user, [email, id])).toEqual({ lab: { em: sha256('jo@mail.test') } })
  expect(hashUser({ ...user, userId: 'U7' }, [email, id])).toEqual({
    lab: { em: sha256('jo@mail.test') },
    other: { uid: 'u7' },
  })
  expect(hashUser(user, [])).toEqual({})
})
