import type {
  DestinationInfo,
  DestinationSettings,
  DestinationSettingsInput,
  SiteDetail,
} from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { DestinationForm } from './DestinationForm.tsx'
import { DestinationsScreen } from './DestinationsScreen.tsx'

const SITE: SiteDetail = {
  key: 'demo',
  name: 'Demo shop',
  role: 'owner',
  endpoint: 'https://t.shop.test',
  collector: 'https://t.shop.test',
  snippet: '<script async src="https://t.shop.test/s/demo.js"></script>',
  origins: [],
  revision: 3,
  hasUnpublished: true,
}

const INFO: DestinationInfo = {
  name: 'sample',
  title: 'Sample (Ads)',
  hasServer: true,
  fields: {
    ids: { kind: 'ids', label: 'Pixel IDs', help: 'A number.', isPublic: true, isRequired: true },
    token: { kind: 'secret', label: 'Token', help: 'A long word.', isPublic: false },
    limited: { kind: 'switch', label: 'Limited use', help: 'Less data.', isPublic: true },
    mode: {
      kind: 'choice',
      label: 'Mode',
      help: 'How.',
      isPublic: true,
      default: 'a',
      choices: [
        { value: 'a', label: 'Careful' },
        { value: 'b', label: 'Bold' },
      ],
    },
    wait: {
      kind: 'per-device',
      label: 'Seconds to wait',
      help: 'Before it is bold.',
      isPublic: true,
      showIf: { mode: 'b' },
      of: { kind: 'number', min: 0 },
    },
    version: { kind: 'text', label: 'Version', help: '', isPublic: false, isAdvanced: true },
  },
}

let stored: DestinationSettings
let sent: DestinationSettingsInput[]
let respondToPut: () => Response | Promise<Response>
beforeEach(() => {
  stored = {
    name: 'sample',
    isEnabled: true,
    values: { ids: ['12345'] },
    secrets: { token: true },
  }
  sent = []
  respondToPut = () => Response.json(stored)
})

const Screen = ({ site }: { site: SiteDetail }): ReactElement => {
  const [opened, setOpened] = useState<string | null>()
  return <DestinationsScreen site={site} opened={opened} onOpened={setOpened} />
}

const show = async (site: SiteDetail = SITE, scheme: 'light' | 'dark' = 'light'): Promise<void> => {
  const api = createApi(async (path, init) => {
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)))
      return respondToPut()
    }
    if (String(path).endsWith('/lanes')) return Response.json([])
    if (String(path).endsWith('/deliveries')) {
      return Response.json({ denied: 0, destinations: [] })
    }
    return Response.json(String(path).endsWith('/api/destinations') ? [INFO] : [stored])
  })
  await render(
    <Stage services={{ api, queries: createQueries(api) }} scheme={scheme}>
      <Screen site={site} />
    </Stage>,
  )
  await expect.element(page.getByRole('button', { name: /^Sample/ })).toBeVisible()
}

test('draws the form from the fields and sends only what was filled in', async () => {
  await show()
  await page.getByRole('combobox', { name: 'Mode' }).selectOptions('b')
  await page.getByRole('switch', { name: /Limited use/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toEqual([
    { isEnabled: true, values: { ids: ['12345'], limited: true, mode: 'b' }, secrets: {} },
  ])
})

test('a destination that is filled in and saved while off says so, and is switched on by a press', async () => {
  stored = { ...stored, isEnabled: false, values: {} }
  await show()
  const off = page.getByText('Sample is off. Nothing is sent to it.')
  await page.getByRole('button', { name: /^Sample/ }).click()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  // What was never filled in needs no such word.
  expect(off.elements()).toHaveLength(0)
  respondToPut = () => {
    const { isEnabled } = sent.at(-1) ?? {}
    stored = { ...stored, isEnabled: isEnabled === true, values: { ids: ['777'], limited: true } }
    return Response.json(stored)
  }
  await page.getByRole('switch', { name: /Limited use/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(off).toBeVisible()
  expect(sent.at(-1)?.isEnabled).toBe(false)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(off).not.toBeInTheDocument()
  expect(sent.at(-1)?.isEnabled).toBe(true)
  await expect.element(page.getByRole('switch', { name: /^Tell Sample/ })).toBeChecked()
})

test('a stored secret is not in the page; it can be replaced', async () => {
  await show()
  await expect.element(page.getByText('Stored. It is never shown again.')).toBeVisible()
  await page.getByRole('button', { name: 'Replace Token' }).click()
  await page.getByLabelText('Token', { exact: true }).fill('a_new_token')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent[0]?.secrets).toEqual({ token: 'a_new_token' })
})

test('a secret whose key is lost is asked for again, and the owner is told why', async () => {
  stored = { ...stored, secrets: { token: false }, lostSecrets: ['token'] }
  await show()
  await expect
    .element(
      page.getByText(/can no longer open the stored value, so the server sends nothing to Sample/),
    )
    .toBeVisible()
  await page.getByLabelText('Token', { exact: true }).fill('a_new_token')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent[0]?.secrets).toEqual({ token: 'a_new_token' })
})

test('a closed card whose secret is lost does not say it is on', async () => {
  stored = { ...stored, secrets: { token: false }, lostSecrets: ['token'] }
  await show()
  const card = page.getByRole('button', { name: /^Sample/ })
  await expect.poll(() => card.element().textContent).toMatch(/Needs its token$/)
  expect(await accessibilityFaults()).toEqual([])
})

test('what a colleague saved is shown while nothing is typed, and never passed over unseen', async () => {
  const api = createApi(async (_path, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ error: { code: 'FOOTFALL_E_CONFLICT', message: '' } }, { status: 409 })
  })
  const services = { api, queries: createQueries(api) }
  const form = (version: number, id: string): ReactElement => (
    <Stage services={services} scheme="light">
      <DestinationForm
        site={SITE}
        info={INFO}
        onChanged={() => undefined}
        stored={{ ...stored, version, values: { ids: [id] } }}
      />
    </Stage>
  )
  const { rerender } = await render(form(3, '33333'))
  await rerender(form(4, '44444'))
  await expect.element(page.getByText('44444')).toBeVisible()
  await page.getByRole('switch', { name: /Limited use/ }).click()
  await rerender(form(5, '55555'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible()
  expect(sent).toEqual([
    { isEnabled: true, values: { ids: ['44444'], limited: true }, secrets: {}, version: 4 },
  ])
})

test('what is typed while a save is under way stays, on top of what was saved', async () => {
  let finish = (_: Response): void => undefined
  respondToPut = () => new Promise((resolve) => (finish = resolve))
  await show()
  await page.getByRole('combobox', { name: 'Mode' }).selectOptions('b')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByRole('switch', { name: /Limited use/ }).click()
  stored = { ...stored, version: 8, values: { ids: ['12345'], mode: 'b' } }
  finish(Response.json(stored))
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByRole('switch', { name: /Limited use/ })).toBeChecked()
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  respondToPut = () => Response.json({ ...stored, version: 9, values: sent[1]?.values })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Not saved', { exact: true })).not.toBeInTheDocument()
  expect(sent[1]).toEqual({
    isEnabled: true,
    values: { ids: ['12345'], mode: 'b', limited: true },
    secrets: {},
    version: 8,
  })
})

test('what the server refuses is said at its field', async () => {
  respondToPut = () =>
    Response.json(
      {
        error: {
          code: 'FOOTFALL_E_INVALID',
          message: 'Some values are not valid.',
          details: [{ path: 'ids', message: 'A pixel ID is a number.' }],
        },
      },
      { status: 422 },
    )
  await show()
  await page.getByRole('switch', { name: /Limited use/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('A pixel ID is a number.')).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('a field shows by what another says, and what is wrong within it is said there', async () => {
  respondToPut = () =>
    Response.json(
      {
        error: {
          code: 'FOOTFALL_E_INVALID',
          message: 'Some values are not valid.',
          details: [{ path: 'wait.desktop', message: 'Enter 60 or less.' }],
        },
      },
      { status: 422 },
    )
  await show()
  const wait = page.getByRole('group', { name: 'Seconds to wait' })
  await expect.element(wait).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Mode' }).selectOptions('b')
  await wait.getByLabelText('Desktop').fill('99')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(wait.getByLabelText('Desktop'))
    .toHaveAccessibleDescription('Enter 60 or less.')
  expect(sent[0]?.values).toMatchObject({ mode: 'b', wait: { desktop: 99 } })
})

test('who is no owner can look and not change', async () => {
  await show({ ...SITE, role: 'analyst' })
  await expect
    .element(page.getByText('Only owners and editors of this site may change this.'))
    .toBeVisible()
  await expect.element(page.getByRole('switch', { name: /Limited use/ })).toBeDisabled()
  expect(page.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0)
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (scheme) => {
  await show(SITE, scheme)
  await page.getByText('Advanced').click()
  await expect.element(page.getByLabelText('Version')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
