import type { BehaviorBrowser } from '@footfall/behaviors'
import { afterEach, expect, test, vi } from 'vitest'
import { startWidgets } from './start.ts'

afterEach(() => document.body.replaceChildren())

const started: { name: string; settings: object }[] = []
const note =
  (name: string): BehaviorBrowser<object> =>
  (_element, settings) => {
    started.push({ name, settings })
    return { destroy: () => started.splice(0) }
  }

test('W-23 marked elements are started with their settings, once, and found again when they are ended', () => {
  document.body.innerHTML = `
    <i data-footfall-widget="one" data-footfall-settings='{"a":1}'></i>
    <i data-footfall-widget="two" data-footfall-settings="{"></i>
    <i data-footfall-widget="constructor"></i><i data-footfall-widget="three"></i>`
  const browsers = { one: note('one'), two: note('two') }
  const end = startWidgets(document, browsers, { settings: { one: { a: 2, b: 2 } } })
  startWidgets(document, browsers)
  expect(started).toEqual([
    { name: 'one', settings: { a: 1, b: 2 } },
    { name: 'two', settings: {} },
  ])
  expect(document.querySelectorAll('[data-footfall-widget]')).toHaveLength(2)
  end()
  expect(started).toEqual([])
  expect(document.querySelectorAll('[data-footfall-widget]')).toHaveLength(4)
})

test('W-23 one that throws keeps the others going, and all of a page share one environment', () => {
  document.body.innerHTML =
    '<i data-footfall-widget="bad"></i><i data-footfall-widget="good"></i><i data-footfall-widget="good"></i>'
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const made = vi.fn(() => ({}))
  const shared: object[] = []
  const end = startWidgets(document, {
    bad: () => {
      throw new Error('broken')
    },
    good: (_element, _settings, env) => {
      shared.push(env.once('thing', made))
      return { destroy() {} }
    },
  })
  expect(shared).toHaveLength(2)
  expect(made).toHaveBeenCalledTimes(1)
  end()
  error.mockRestore()
  document.body.innerHTML = '<i data-footfall-widget="good"></i>'
  startWidgets(document, {
    good: (_element, _settings, env) => {
      env.once('thing', made)
      return { destroy() {} }
    },
  })()
  // Ended with its last user, it begins anew.
  expect(made).toHaveBeenCalledTimes(2)
})
