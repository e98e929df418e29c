import type { BehaviorNotice } from '@footfall/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import type { AnyBehavior } from './behavior.ts'
import { type BehaviorRunner, type BehaviorSet, createRunner } from './create-runner.ts'

let host: HTMLElement
let notices: BehaviorNotice[]
let runner: BehaviorRunner
const told = vi.fn()
const sites = new Map<string, (call: unknown[]) => void>()
const call = (...args: unknown[]): void => sites.forEach((take) => void take(args))

const open = (site: string): BehaviorRunner =>
  createRunner(
    {
      env: {
        window,
        document,
        clock: createTestClock(),
        guard: (run) => run(),
        listen: () => () => undefined,
      },
      config: {
        site,
        behaviors: [
          { id: 'b1', kind: 'toy', settings: { colour: 'red', size: 1 } },
          { id: 'widget/w2', kind: 'toy', settings: { colour: 'blue' } },
          { id: 'widget/w3', kind: 'other', settings: { colour: 'green' } },
        ],
      },
      bus: { emit: (_kind, notice) => void notices.push(notice) },
    },
    told,
  )

beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
  notices = []
  Object.assign(window, { footfall: { sites } })
  runner = open('one')
})
afterEach(() => {
  runner.destroy()
  host.remove()
  vi.restoreAllMocks()
})

const seen: unknown[] = []
const toy: AnyBehavior = (_element, settings) => {
  seen.push(settings)
  return { destroy: () => undefined, methods: { update: () => void seen.push('updated') } }
}
const set: BehaviorSet = { toy: { browser: toy, reads: ['data-settings'] } }
const start = (html: string, kinds = set) => {
  host.innerHTML = html
  return runner.start(kinds, 'b1', host.firstElementChild as Element)
}
const settingsOf = (html: string): unknown => {
  start(html)
  return seen.at(-1)
}

test('a mark on the page wins over what is published, our own over the host’s', () => {
  expect(settingsOf('<p data-settings=\'{"size":2}\'></p>')).toEqual({ colour: 'red', size: 2 })
  expect(
    settingsOf('<p data-footfall-toy=\'{"size":3}\' data-settings=\'{"size":2}\'></p>'),
  ).toEqual({ colour: 'red', size: 3 })
  expect(settingsOf('<p data-footfall-toy></p>')).toEqual({ colour: 'red', size: 1 })
})

test('W-05 of several entries of a kind an element has the one that its HTML was made of', () => {
  expect(settingsOf('<p data-footfall-entry="widget/w2"></p>')).toEqual({ colour: 'blue' })
  expect(notices.at(-1)).toMatchObject({ entry: 'widget/w2', state: 'running' })
  for (const wrong of ['widget/w3', 'widget/w9', ''])
    expect(settingsOf(`<p data-footfall-entry="${wrong}"></p>`)).toEqual({ colour: 'red', size: 1 })
})

test.each([
  ['no JSON', '{size:2'],
  ['a list', '[1]'],
  ['a text', '"alert(1)"'],
  ['nothing', 'null'],
  ['too much', `{"size":"${'x'.repeat(20_000)}"}`],
])('settings on the page that are %s are left, and whoever edits hears it', (_what, text) => {
  host.innerHTML = '<p></p>'
  host.firstElementChild?.setAttribute('data-footfall-toy', text)
  runner.start(set, 'b1', host.firstElementChild as Element)
  expect(seen.at(-1)).toEqual({ colour: 'red', size: 1 })
  expect(notices).toMatchObject([
    { state: 'settings', message: 'data-footfall-toy is not valid JSON.' },
    { state: 'running' },
  ])
})

test('what a behaviour throws ends with whoever edits, not in the page', () => {
  const bad: AnyBehavior = () => {
    throw new Error('broken')
  }
  expect(start('<p></p>', { toy: { browser: bad } })).toBeUndefined()
  expect(notices).toMatchObject([{ entry: 'b1', state: 'error', message: 'Error: broken' }])
})

test('W-31 whoever edits hears what runs where, with which settings, and when it ends', () => {
  const one = start('<p id="here"></p>')
  expect(notices).toMatchObject([
    {
      kind: 'behavior',
      entry: 'b1',
      state: 'running',
      element: host.firstElementChild,
      settings: { colour: 'red', size: 1 },
    },
  ])
  one?.destroy()
  one?.destroy()
  expect(notices.slice(1)).toMatchObject([{ state: 'stopped' }])
})

test('what stands inside of an element that is about to be replaced ends, the element’s own does not', () => {
  const ended: string[] = []
  let release: ((within: Element) => void) | undefined
  const outer: AnyBehavior = (element, _settings, env) => {
    release = env.release
    return { destroy: () => void ended.push(element.id) }
  }
  start('<div id="outer"><p id="inner"></p></div>', { toy: { browser: outer } })
  const { firstElementChild: element } = host
  runner.start({ toy: { browser: outer } }, 'b1', element?.firstElementChild as Element)
  release?.(element as Element)
  expect(ended).toEqual(['inner'])
})

test('two sites on one page do not run the same behaviour on the same element', () => {
  const other = open('two')
  const one = start('<p></p>')
  const element = host.firstElementChild as Element
  expect(other.start(set, 'b1', element)).toBeUndefined()
  one?.destroy()
  expect(other.start(set, 'b1', element)).toBeDefined()
  other.destroy()
})

test('an event says of which behaviour it came', () => {
  start('<p></p>', {
    toy: {
      browser: (_element, _settings, env) => {
        env.tell('Filter', { terms: 'a' })
        return undefined
      },
    },
  })
  expect(told).toHaveBeenCalledWith({
    name: 'Filter',
    params: { terms: 'a' },
    e_id: 'behavior/b1',
  })
})

test('K-04 a method can be called by name; what cannot be called is told to console and debugger, and thrown at nobody', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  call('behavior', 'toy', 'update')
  expect(errors).toHaveBeenCalledWith(
    'Trying to perform the `update` method prior to initialization',
  )
  start('<p id="here"></p>')
  call('behavior', 'toy', 'update', '#here')
  expect(seen.at(-1)).toBe('updated')
  call('behavior', 'toy', 'explode')
  call('behavior', 'toy', 'toString')
  expect(() => call('behavior', 'toy', 'update', '##')).not.toThrow()
  expect(notices.filter(({ state }) => state === 'fault').map(({ message }) => message)).toEqual([
    'Trying to perform the `update` method prior to initialization',
    'Method `explode` not found in toy instance',
    'Method `toString` not found in toy instance',
    expect.stringContaining('##'),
  ])
  call('track', 'Lead')
  runner.destroy()
  expect(sites.size).toBe(0)
})
