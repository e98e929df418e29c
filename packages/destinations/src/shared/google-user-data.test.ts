import { expect, test } from 'vitest'
import { toGoogleUserData } from './google-user-data.ts'

test.each([
  ['Ann.M.Lee@Gmail.com ', 'annmlee@gmail.com'],
  ['ann.lee+tea.shop@gmail.com', 'annlee+teashop@gmail.com'],
  ['a.b@googlemail.com', 'ab@googlemail.com'],
  ['ann.lee@shop.test', 'ann.lee@shop.test'],
  ['ann.lee@notgmail.com', 'ann.lee@notgmail.com'],
  ['ann.lee@gmail.com.shop.test', 'ann.lee@gmail.com.shop.test'],
])('F-02 gmail-type addresses drop their dots, others keep them: %s', (email, told) => {
  expect(toGoogleUserData({ email })).toEqual({ email: told })
})

test.each([
  ['+49 (0)30 123-45.67', '+49301234567'],
  ['(+49) 30 1234567', '+49301234567'],
  ['030 1234567', '0301234567'],
  ['(0)30 1234567', '0301234567'],
  ['++1 650 555 1212', '+16505551212'],
])(
  'F-02 a telephone number goes as its digits, with the plus sign it begins with: %s',
  (phone, told) => {
    expect(toGoogleUserData({ phone })).toEqual({ phone_number: told })
  },
)

test('F-01 names stand in the address; who has none has no address', () => {
  expect(toGoogleUserData({ firstName: 'Ann', lastName: 'Lee' })).toEqual({
    address: { first_name: 'Ann', last_name: 'Lee' },
  })
  expect(toGoogleUserData({ city: 'Kiel' })).toEqual({})
})
