import { expect, test } from 'vitest'
import { createAccountStore } from './account-store.ts'

const ada = { email: 'ada@example.org', firstName: 'Ada', password: 'long enough' }

test('an address has one account, however it is written and however quick two people are', async () => {
  const store = createAccountStore()
  const made = await Promise.all([
    store.signUp(ada),
    store.signUp({ ...ada, email: 'ADA@example.org' }),
  ])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await store.check('Ada@Example.org', 'long enough')).toMatchObject({ firstName: 'Ada' })
  expect(await store.check(ada.email, 'long enougH')).toBeUndefined()
  expect(await store.check('nobody@example.org', 'long enough')).toBeUndefined()
})

test('after ten wrong guesses even the right password waits a minute', async () => {
  let time = 0
  const store = createAccountStore({ now: () => time })
  await store.signUp(ada)
  for (let tries = 0; tries < 10; tries += 1) await store.check(ada.email, 'wrong')
  expect(await store.check(ada.email, ada.password)).toBeUndefined()
  time = 60_001
  expect(await store.check(ada.email, ada.password)).toBeDefined()
})

test('a token opens its account until it is closed, and says nothing of the password', async () => {
  const store = createAccountStore()
  const account = await store.signUp(ada)
  if (!account) throw new Error('not signed up')
  const token = store.open(account)
  expect(store.find(token)).toEqual({
    id: account.id,
    email: ada.email,
    firstName: 'Ada',
    roles: ['customer'],
  })
  store.close(token)
  expect(store.find(token)).toBeUndefined()
  expect(store.find(undefined)).toBeUndefined()
})
