import type { LiveEvent } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { LiveRow } from './LiveRow.tsx'
import { failingEvent, sampleEvent } from './samples.ts'

const META = { name: 'meta', title: 'Meta (Facebook, Instagram)', fields: {}, hasServer: true }

const Row = ({ event }: { event: LiveEvent }): ReactElement => {
  const [openId, setOpenId] = useState<string>()
  return (
    <ol>
      <LiveRow
        event={event}
        isOpen={openId === event.id}
        onOpen={setOpenId}
        destinations={[META]}
        settingsLink={<a href="#settings">Look at the settings</a>}
      />
    </ol>
  )
}

const show = async (event: LiveEvent, scheme: 'light' | 'dark' = 'light') => {
  await render(
    <Stage scheme={scheme}>
      <Row event={event} />
    </Stage>,
  )
  return page.getByRole('button', { name: new RegExp(event.name) })
}

const steps = (): string[] =>
  [...document.querySelectorAll('[aria-label="The way of this event"] > li')].map((step) =>
    (step.textContent ?? '').replace(/\s+/g, ' '),
  )

test('a row says in one line what happened, where, and how far it has come', async () => {
  const row = await show(sampleEvent())
  await expect
    .poll(() => row.element().textContent)
    .toMatch(/ PageView Field notebook \/products\/field-notebook\/\S* Meta Sent/)
})

test('opened by the keyboard it shows the way in order, with times and ids', async () => {
  const row = await show(sampleEvent())
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveAttribute('aria-expanded', 'true')
  const way = steps()
  expect(way.map((step) => /^[A-Za-z ]+/.exec(step)?.[0])).toEqual([
    expect.stringMatching(/^Consent/),
    'Occurred',
    expect.stringMatching(/^Meta in the browserSent/),
    'Accepted',
    'Recorded',
    expect.stringMatching(/^Meta from the serverSent/),
  ])
  expect(way[0]).toContain('−4.20 s')
  expect(way[0]).toContain('Advertising granted')
  expect(way[0]).toContain('Said by the visitor, in the consent banner.')
  expect(way[2]).toContain('+12 ms')
  expect(way[2]).toContain('1234567890')
  expect(way[3]).toContain('+141 ms')
  expect(way[4]).toContain('+263 ms')
  expect(way[5]).toContain('HTTP 200')
  await expect.element(page.getByText(sampleEvent().id)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
})

test('a failure tells each try, the platform’s own words, and when it is tried again', async () => {
  const row = await show(failingEvent({}))
  await row.click()
  const way = steps()
  expect(way[2]).toContain('The destination’s script was blocked before it could load.')
  const delivery = way.at(-1) ?? ''
  expect(delivery).toContain('Retrying')
  expect(delivery).toMatch(/Next try at \d\d:\d\d:\d\d/)
  expect(delivery).toContain('Meta did not answer in time.')
  expect(delivery).toContain('took 3.00 s')
  expect(delivery).toContain('HTTP 503')
  expect(delivery).toContain('Code2')
  expect(delivery).toContain('FzQ9k2LmT1x')
})

test('what consent kept from a platform says so, and leads to no retry', async () => {
  const refused = sampleEvent({
    consent: { functional: 'granted', analytics: 'granted', advertising: 'denied', source: 'tool' },
    destinations: [{ name: 'meta', browser: { state: 'dropped', reason: 'no-consent' } }],
  })
  const row = await show(refused)
  await row.click()
  expect(steps()[1]).toContain('Advertising refused')
  expect(steps()[2]).toContain('The visitor refused this purpose.')
})

test('a script that stayed out of a private address says so', async () => {
  const row = await show(
    sampleEvent({
      destinations: [{ name: 'meta', browser: { state: 'dropped', reason: 'secret-address' } }],
    }),
  )
  await row.click()
  expect(steps()[2]).toContain('The page’s address opens something private')
})

test('parameters and titles from a hostile page stay text', async () => {
  const hostile = sampleEvent({
    title: '<img src=x onerror="document.title=\'owned\'">',
    params: { '<b>name</b>': '<script>document.title="owned"</script>' },
  })
  const row = await show(hostile)
  await row.click()
  expect(document.querySelector('main img, main script, main b')).toBeNull()
  await expect.element(page.getByText('<b>name</b>')).toBeVisible()
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (scheme) => {
  const row = await show(failingEvent(), scheme)
  await row.click()
  expect(await accessibilityFaults()).toEqual([])
})

test('another tracker for the same id is said in a plain sentence; without one nothing is', async () => {
  const row = await show({
    ...sampleEvent(),
    conflicts: [{ destination: 'meta', id: '123', found: 'inline', did: 'reported' }],
  })
  await row.click()
  await expect
    .poll(() => steps().join(' '))
    .toContain('Code pasted into the page also reports to Meta 123: it may count twice.')
})

test('an event of a page without other trackers has no such step', async () => {
  const row = await show(sampleEvent())
  await row.click()
  await expect.poll(() => steps().length).toBeGreaterThan(3)
  expect(steps().join(' ')).not.toContain('Another tracker')
})

test('among more destinations than a row has room for, what went wrong is shown', async () => {
  const sent = (name: string) => ({ name, browser: { state: 'sent' as const } })
  const row = await show(
    sampleEvent({
      destinations: [
        ...['a-one', 'b-two', 'c-three'].map(sent),
        { name: 'd-four', browser: { state: 'dropped', reason: 'blocked' } },
      ],
    }),
  )
  await expect.poll(() => row.element().textContent).toMatch(/D-four Dropped.*A-one Sent.*\+1/)
})
