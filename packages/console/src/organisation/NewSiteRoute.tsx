import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { fieldProblem } from '../api/field-problem.ts'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm, Cards } from '../ui/Card.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useOrganisation } from './use-organisation.ts'

/** An owner types what they know: www.example.com. */
const originOf = (typed: string): string | undefined => {
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  return address?.hostname.includes('.') || address?.hostname === 'localhost'
    ? address.origin
    : undefined
}

/** Two questions, of which the second answers itself. */
export const NewSiteRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const client = useQueryClient()
  const navigate = useNavigate()
  const organisation = useOrganisation()
  const [address, setAddress] = useState('')
  const [named, setNamed] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const origin = originOf(address.trim())
  const name = named ?? (origin ? new URL(origin).host.replace(/^www\./, '') : '')
  const create = useMutation({
    mutationFn: () =>
      api.post('/api/organisations/{organisation}/sites', {
        path: { organisation: organisation.id },
        body: {
          name: name.trim(),
          origins: [origin ?? address.trim()],
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      }),
    onSuccess: async ({ key }) => {
      await client.invalidateQueries({ queryKey: ['sites'] })
      await client.invalidateQueries({ queryKey: ['organisation', organisation.id] })
      await navigate({ to: '/sites/$site/start', params: { site: key }, search: {} })
    },
  })
  const problem = fieldProblem(create.error, 'origins', t)
  usePageTitle(t('Add a site'))
  return (
    <Cards>
      <PageHead title={t('Add a site')} />
      <Card
        title={t('Which website?')}
        lead={t('You can add further domains, and change all of this, later.')}
      >
        <CardForm onSubmit={() => create.mutate()}>
          {create.error && !problem ? <Problem error={create.error} /> : null}
          <TextField
            label={t('Address')}
            placeholder="www.example.com"
            name="address"
            autoComplete="url"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            required
            maxLength={300}
            value={address}
            error={
              problem ??
              (isLeft && address && !origin
                ? t('Enter an address such as www.example.com.')
                : undefined)
            }
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
            onChange={setAddress}
          />
          <TextField
            label={t('Name')}
            description={t('As you and your colleagues call it.')}
            name="name"
            autoComplete="off"
            required
            maxLength={200}
            value={name}
            onChange={setNamed}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={create.isPending}>
              {t('Add the site')}
            </BusyButton>
          </CardActions>
        </CardForm>
      </Card>
    </Cards>
  )
}
