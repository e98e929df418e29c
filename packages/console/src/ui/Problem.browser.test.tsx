import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../api/api-error.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { Stage } from '../testing/Stage.tsx'
import { Problem, type ProblemProps } from './Problem.tsx'

const show = (props: Omit<ProblemProps, 'error'>, details: { path: string; message: string }[]) =>
  render(
    <Stage>
      <Problem error={new ApiError(422, 'FOOTFALL_E_INVALID', { details })} {...props} />
    </Stage>,
  )

const NAME = { path: 'name', message: 'Fill this in.' }
const SITES = { path: 'sites.0', message: 'These are not all sites of this organisation.' }

test('what no field says is said here, and no field is said to be marked', async () => {
  await show({}, [NAME, SITES])
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('name: Fill this in.')).toBeVisible()
  await expect.element(alert.getByText(/These are not all sites/)).toBeVisible()
  await expect.element(alert.getByText(/marked fields/)).not.toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
})

test('what stands at its field is not said twice', async () => {
  await show({ marked: ['name'] }, [NAME, SITES])
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('The marked fields say what to change.')).toBeVisible()
  await expect.element(alert.getByText(/These are not all sites/)).toBeVisible()
  await expect.element(alert.getByText(/Fill this in/)).not.toBeInTheDocument()
})

test('trying again is offered only where it can help', async () => {
  const onRetry = (): void => undefined
  await render(
    <Stage>
      <Problem error={new ApiError(403, 'FOOTFALL_E_ROLE')} onRetry={onRetry} />
    </Stage>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await render(
    <Stage>
      <Problem error={new ApiError(0, 'no-answer')} onRetry={onRetry} />
    </Stage>,
  )
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
