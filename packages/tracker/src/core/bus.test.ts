import type { FootfallNotice } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createBus } from './bus.ts'

const errors: unknown[] = []
const guard = <T>(call: () => T): T | undefined => {
  try {
    return call()
  } catch (error) {
    errors.push(error)
    return undefined
  }
}

test('a message reaches whoever listens to its kind, in order, until they stop', () => {
  const bus = createBus(guard)
  const heard: string[] = []
  const off = bus.on('page', () => heard.push('first'))
  bus.on('page', () => heard.push('second'))
  bus.on('visitor', () => heard.push('other'))
  bus.emit('page')
  expect(heard).toEqual(['first', 'second'])
  off()
  off()
  bus.emit('page')
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a message is handed on as it is', () => {
  const bus = createBus(guard)
  const heard: FootfallNotice[] = []
  bus.on('notice', (notice) => heard.push(notice))
  const notice: FootfallNotice = { kind: 'consent-tool', tool: 'klaro' }
  bus.emit('notice', notice)
  expect(heard).toEqual([notice])
})

test('a listener that fails, stops itself or adds another disturbs nobody', () => {
  const bus = createBus(guard)
  const heard: string[] = []
  const off = bus.on('question', () => {
    off()
    bus.on('question', () => heard.push('late'))
    throw new Error('mine')
  })
  bus.on('question', () => heard.push('next'))
  bus.emit('question')
  expect(heard).toEqual(['next'])
  expect(errors).toHaveLength(1)
  bus.emit('question')
  expect(heard).toEqual(['next', 'next', 'late'])
})

test('two trackers on one page do not hear each other, and a stopped one says nothing', () => {
  const [mine, yours] = [createBus(guard), createBus(guard)]
  const heard: string[] = []
  mine.on('rival', ({ destination, id }) => heard.push(`${destination} ${id}`))
  yours.emit('rival', { destination: 'ads', id: 'A-1' })
  expect(heard).toEqual([])
  mine.destroy()
  mine.emit('rival', { destination: 'ads', id: 'A-1' })
  expect(heard).toEqual([])
})
