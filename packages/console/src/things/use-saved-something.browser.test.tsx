import type { ConsentHealth, EventCatalogue, SiteDetail, TriggerDraft } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { GoogleCard } from '../consent/GoogleCard.tsx'
import { HealthCard } from '../consent/HealthCard.tsx'
import { EvidenceChoice } from '../events/EvidenceChoice.tsx'
import { LiveRefusals } from '../live/LiveRefusals.tsx'
import { changesQuery, thingsQuery } from '../publish/publish-queries.ts'
import { DestinationForm } from '../settings/DestinationForm.tsx'
import { Stage } from '../testing/Stage.tsx'
import { DeleteThing } from './DeleteThing.tsx'

const SITE = {
  key: 'demo',
  name: 'Demo shop',
  role: 'editor',
  revision: 3,
  hasUnpublished: false,
} as SiteDetail
const RULE: TriggerDraft = { trigger: 'click', settings: {}, event: { name: 'Lead' } }
const CATALOGUE: EventCatalogue = {
  automatic: [],
  rules: [],
  destinations: [],
  evidence: {},
  ways: { orders: false, events: false, sales: false },
}
const HEALTH = {
  isChosen: false,
  isOn: false,
  counts: {},
  findings: [],
} as unknown as ConsentHealth
const REFUSAL = { kind: 'event', value: 'Odd', n: 3 }

/** Says how often what waits was asked for, as the screen for it would. */
const Waiting = (): ReactElement => {
  const { api } = useServices()
  useQuery(changesQuery(api, 'demo'))
  useQuery(thingsQuery(api, 'demo'))
  return <p>Waiting</p>
}

const FORM = (
  <DestinationForm
    site={SITE}
    info={{ name: 'sample', title: 'Sample', hasServer: false, fields: {} }}
    stored={{ name: 'sample', isEnabled: false, values: {}, secrets: {} }}
    onChanged={() => undefined}
  />
)

test.each<[string, ReactElement, () => Promise<unknown>]>([
  [
    'a destination',
    FORM,
    async () => {
      await page.getByRole('switch').click()
      await page.getByRole('button', { name: 'Save' }).click()
    },
  ],
  ['Google’s mode', <GoogleCard key="g" site={SITE} />, () => page.getByRole('switch').click()],
  [
    'consent health',
    <HealthCard key="h" site={SITE} health={HEALTH} />,
    () => page.getByRole('switch').click(),
  ],
  [
    'what must be confirmed',
    <EvidenceChoice key="e" site={SITE} name="Lead" catalogue={CATALOGUE} />,
    () => page.getByRole('combobox').selectOptions('confirmed'),
  ],
  [
    'a deleted rule',
    <DeleteThing
      key="d"
      site={SITE}
      kind="trigger"
      id="r1"
      name="Lead"
      version={1}
      stored={RULE}
      onDeleted={() => undefined}
    />,
    () => page.getByRole('button', { name: 'Delete' }).click(),
  ],
  [
    'an allowed event',
    <LiveRefusals key="l" site={SITE} />,
    async () => {
      // On a phone it is one line until it is opened.
      await page.getByRole('button', { name: /not let in/ }).click()
      await page.getByRole('button', { name: 'Allow this event: Odd' }).click()
    },
  ],
])('once it is saved, what waits to be published is asked for anew: %s', async (_, form, act) => {
  const asked: string[] = []
  const api = createApi(async (input, init) => {
    const path = String(input).replace('/api/sites/demo', '')
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    if (path === '/changes' || path === '/things') return Response.json([])
    if (path === '/google-consent') return Response.json({ chosen: 'basic', published: 'basic' })
    if (path === '/consent-health') return Response.json(HEALTH)
    if (path.startsWith('/destinations/')) {
      return Response.json({ name: 'sample', isEnabled: true, values: {}, secrets: {} })
    }
    if (path.startsWith('/refusals')) {
      return Response.json({ refusals: [REFUSAL], others: { event: 0, origin: 0 } })
    }
    return init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ kind: 'evidence', id: 'main', version: 1, draft: {} })
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }}>
      <Waiting />
      {form}
    </Stage>,
  )
  const of = (path: string): number => asked.filter((one) => one === `GET ${path}`).length
  await expect.poll(() => [of('/changes'), of('/things')]).toEqual([1, 1])
  await act()
  await expect.poll(() => [of('/changes'), of('/things')]).toEqual([2, 2])
})
