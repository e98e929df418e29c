import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { shopFields } from '../shop/shop-fields.ts'
import { stateFields } from '../shop/state-fields.ts'

const fields = {
  greeting: {
    kind: 'text',
    label: 'Greeting',
    help: 'With {name} for who is signed in.',
    isPublic: true,
    default: 'Hello, {name}.',
  },
  ordersTitle: {
    kind: 'text',
    label: 'Above the orders',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'Your orders',
  },
  noneText: {
    kind: 'text',
    label: 'Without any order',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'None yet.',
  },
  orderText: {
    kind: 'text',
    label: 'Before an order’s number',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'Order',
  },
  moreText: {
    kind: 'text',
    label: 'Link to older orders',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'Older orders',
  },
  accountUrl: {
    kind: 'text',
    label: 'Page of the account',
    help: 'Of your shop. Visitors without a script go there.',
    isPublic: true,
    isContent: true,
    default: '/my-account',
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /my-account.',
  },
  accountText: {
    kind: 'text',
    label: 'Link to the account',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'To your account',
  },
  language: {
    kind: 'text',
    label: 'Language of dates',
    help: 'Its short name, such as en or de.',
    isPublic: true,
    isAdvanced: true,
    default: 'en',
    pattern: '[A-Za-z]{2,3}(-[A-Za-z0-9]+)*',
    patternHint: 'Such as en, de or pt-BR.',
  },
  endedText: {
    kind: 'text',
    label: 'When somebody is signed out',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'You are signed out. Please sign in again.',
  },
} as const

export type MyAccountSettings = SettingsOf<typeof fields & typeof stateFields & typeof shopFields>

export const myAccount: SettingsEntry = {
  name: 'my-account',
  title: 'My account',
  about: 'A buyer’s orders, in your shop’s own account. Two people’s orders never mix.',
  root: 'light',
  fields: { ...fields, ...stateFields, ...shopFields },
}
