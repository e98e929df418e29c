import type { LiveAttempt, LiveEvent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../testing/Stage.tsx'
import { LiveRow } from './LiveRow.tsx'
import { sampleEvent } from './samples.ts'

const META = { name: 'meta', title: 'Meta (Facebook, Instagram)', fields: {}, hasServer: true }

const show = async (event: LiveEvent): Promise<string> => {
  await render(
    <Stage>
      <ol>
        <LiveRow
          event={event}
          isOpen
          onOpen={() => undefined}
          destinations={[META]}
          settingsLink={<a href="#settings">Look at the settings</a>}
        />
      </ol>
    </Stage>,
  )
  await expect.element(page.getByText('Occurred')).toBeVisible()
  return document.querySelector('main')?.textContent ?? ''
}

const never = (state: 'dropped' | 'queued', message: string): LiveAttempt => ({
  at: 1,
  ms: 0,
  state,
  message,
})

/** As the order webhook's own sale is recorded: no title, the shop's door for a page, no script. */
const shopsSale = (...attempts: LiveAttempt[]): LiveEvent => {
  const { title: _none, ...event } = sampleEvent({
    name: 'Purchase',
    url: 'https://www.shop.test/',
    evidence: 'confirmed',
    confirmedBy: 'order',
    destinations: [
      { name: 'meta', browser: { state: 'off' }, server: { state: 'queued', attempts } },
    ],
  })
  return event
}

test('a sale the shop told of does not claim a page or a relay', async () => {
  const text = await show(shopsSale())
  expect(text).toContain('Your shop told of it')
  expect(text).toContain('Your shop told of this Purchase.')
  expect(text).toContain('Your shop’s order webhook brought it to your server')
  expect(text).not.toMatch(/without a title|The relay|shop\.test/)
})

test('a page’s sale the shop confirmed still names its page', async () => {
  const text = await show(sampleEvent({ evidence: 'confirmed', confirmedBy: 'order' }))
  expect(text).toContain('on “Field notebook”')
  expect(text).toContain('The relay brought it')
})

test('what was left out before the platform was asked is a sentence and no try', async () => {
  const text = await show(
    sampleEvent({
      destinations: [
        {
          name: 'meta',
          browser: { state: 'off' },
          server: {
            state: 'dropped',
            reason: 'unconfirmed',
            attempts: [never('dropped', 'Let your server sign it.')],
          },
        },
      ],
    }),
  )
  expect(text).toContain('Let your server sign it.')
  expect(text).not.toMatch(/Try 1|took 0 ms|Answer/)
})

test('waiting is no try either: the first one after it is the first', async () => {
  const sent: LiveAttempt = { at: 2, ms: 80, status: 200, state: 'sent' }
  const text = await show(shopsSale(never('queued', 'Waiting for the page.'), sent))
  expect(text).toContain('Waiting for the page.')
  expect(text).toContain('Try 1')
  expect(text).not.toContain('Try 2')
})

const steps = (): string[] =>
  [...document.querySelectorAll('[aria-label="The way of this event"] > li')].map((step) =>
    (step.textContent ?? '').replace(/\s+/g, ' '),
  )

test('the steps stand in the order of time, the shop’s word among them, what is still to come last', async () => {
  const { time, receivedAt, recordedAt } = sampleEvent()
  const order = { number: '1041', toldAt: recordedAt + 60_000 }
  await show(
    sampleEvent({
      name: 'Purchase',
      evidence: 'confirmed',
      confirmedBy: 'order',
      order,
      // Answered after it had happened, and told by its script later than the relay was.
      consent: { ...sampleEvent().consent, decidedAt: receivedAt + 20 },
      destinations: [
        {
          name: 'meta',
          browser: { state: 'sent', at: receivedAt + 30 },
          server: {
            state: 'retrying',
            nextAt: order.toldAt + 9_000,
            attempts: [{ at: time + 1, ms: 1, state: 'retrying', message: 'Not yet.' }],
          },
        },
      ],
    }),
  )
  const way = steps()
  expect(way.map((step) => /^[A-Z][a-z]+(?: [a-z]+)*/.exec(step)?.[0])).toEqual([
    'Occurred',
    'Accepted',
    'Consent',
    expect.stringMatching(/^Meta in the browser/),
    'Recorded',
    'Confirmed',
    expect.stringMatching(/^Meta from the server/),
  ])
  expect(way[5]).toContain('Your shop’s order webhook told of it. Its figures count. Order 1041')
  expect(way[5]).toContain('+1 min')
})

test('what a script did without a time stands behind the event and the answer', async () => {
  const { time, consent } = sampleEvent()
  for (const decidedAt of [time - 5_000, time + 20]) {
    document.body.replaceChildren()
    await show(
      sampleEvent({
        consent: { ...consent, decidedAt },
        destinations: [{ name: 'meta', browser: { state: 'dropped', reason: 'blocked' } }],
      }),
    )
    const way = steps()
    const at = (name: string): number => way.findIndex((step) => step.startsWith(name))
    expect(at('Meta in the browser')).toBeGreaterThan(Math.max(at('Occurred'), at('Consent')))
    expect(at('Meta in the browser')).toBeLessThan(at('Accepted'))
  }
})
