import { DEBUG_FRAGMENT } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createTabName } from './tab-name.ts'

const tab = (name = ''): { window: Window & typeof globalThis } => ({
  window: { name } as Window & typeof globalThis,
})

test('what is kept is found by the next page of the tab', () => {
  const env = tab()
  createTabName(env).keep('token')
  expect(env.window.name).toBe(`${DEBUG_FRAGMENT}token`)
  expect(createTabName(env).place).toBeUndefined()
  createTabName(env).keep('token', '1t')
  expect(createTabName(env).place).toBe('1t')
  createTabName(env).keep('newer')
  expect(env.window.name).toBe(`${DEBUG_FRAGMENT}newer${DEBUG_FRAGMENT}1t`)
  createTabName(env).clear()
  expect(env.window.name).toBe('')
})

test('a name that the page gave the tab stays', () => {
  const env = tab('checkout')
  createTabName(env).keep('token', '1t')
  createTabName(env).clear()
  expect(env.window.name).toBe('checkout')
  expect(createTabName(env).place).toBeUndefined()
})
