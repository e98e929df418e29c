import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createApi } from '../api/api.ts'
import { createQueries } from '../api/queries.ts'
import { refuse } from '../testing/open-console.tsx'
import { Stage } from '../testing/Stage.tsx'
import { AllowDomain } from './AllowDomain.tsx'

test('a domain that cannot be let in says why', async () => {
  const api = createApi(async () =>
    refuse(422, 'FOOTFALL_E_INVALID', 'Some values are not valid.', {
      details: [{ path: 'value', message: 'This site lists enough domains.' }],
    }),
  )
  let isAllowed = false
  await render(
    <Stage services={{ api, queries: createQueries(api) }}>
      <AllowDomain
        siteKey="demo"
        origin="https://new.test"
        onAllowed={() => {
          isAllowed = true
        }}
      />
    </Stage>,
  )
  await page.getByRole('button', { name: 'Add this domain' }).click()
  await expect.element(page.getByText(/This site lists enough domains\./)).toBeVisible()
  expect(isAllowed).toBe(false)
})
