import { expect, test } from 'vitest'
import { judgeCall } from './judge-call.ts'

test.each([
  [['track', 'Lead']],
  [['track', 'Lead', { value: 1 }]],
  [['consent', { analytics: 'granted' }]],
  [['consent', { source: 'tool', tool: 'own', services: { meta: 'denied' } }]],
  [['consent', 'open']],
  [['identify', { email: 'a@mail.example' }]],
  [['page']],
  [['visitor', {}]],
  [['on', () => undefined]],
  [['destroy']],
])('what is right is left alone: %j', (call) => {
  expect(judgeCall(call)).toBeUndefined()
})

test.each([
  [['trak', 'Lead'], /footfall\('trak'\) does nothing.*Did you mean 'track'\?/],
  [['Track', 'Lead'], /Did you mean 'track'/],
  [['tarck', 'Lead'], /Did you mean 'track'/],
  [['consnet', {}], /Did you mean 'consent'/],
  [['pageview'], /There are track, consent,/],
  [['toString'], /no such command/],
  [[undefined], /footfall\(undefined\).*no such command/],
  [[{}], /footfall\(object\).*no such command/],
  [[], /no such command/],
  [['track'], /name the event.*footfall\('track', 'Lead'/],
  [['track', ''], /name the event/],
  [['track', { name: 'Lead' }], /name the event/],
  [['track', 'x'.repeat(81)], /at most 80 characters/],
  [['consent'], /is no answer.*analytics: 'granted'/],
  [['consent', 'granted'], /'granted'\) is no answer/],
  [['consent', null], /is no answer/],
  [['consent', {}], /holds no answer/],
  [['consent', { source: 'api' }], /holds no answer/],
  [['consent', { marketing: 'granted' }], /'marketing' is no purpose.*functional, analytics/],
  [['consent', { analytics: true }], /boolean is no answer for analytics/],
  [['consent', { analytics: 'yes' }], /'yes' is no answer for analytics/],
  [['consent', { services: { meta: 'yes' } }], /'yes' is no answer for meta/],
  [['on'], /give it a function/],
])('a mistake is named, with what to write: %j', (call, said) => {
  expect(judgeCall(call)).toMatch(said)
})

test('values of the page are not repeated at length, nor anything of a person', () => {
  expect(judgeCall(['x'.repeat(5000)])?.length).toBeLessThan(300)
  expect(judgeCall(['identfy', { email: 'ann@mail.example' }])).not.toContain('ann@')
})
