import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { organisationQuery } from './organisation-query.ts'
import { useOrganisations } from './use-organisation.ts'

/** Makes an organisation of one's own, where the server lets one. */
export const NewOrganisationCard = (): ReactElement | null => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: start } = useQuery(queries.start)
  const ownsOne = useOrganisations().some(({ role }) => role === 'owner')
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const make = useMutation({
    mutationFn: () => api.post('/api/organisations', { body: { name: name.trim() } }),
    onSuccess: async (made) => {
      client.setQueryData(organisationQuery(api, made.id).queryKey, made)
      await client.invalidateQueries({ queryKey: queries.organisations.queryKey })
      await navigate({
        to: '/organisations/$organisation/new-site',
        params: { organisation: made.id },
      })
    },
  })
  if (!(ownsOne || start?.isSignUpOpen)) return null
  return (
    <Card
      title={t('New organisation')}
      lead={t('For another company or team: with sites and members of its own.')}
      action={
        isOpen ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" />}
            onClick={() => setOpen(true)}
          >
            {t('New organisation')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <CardForm onSubmit={() => make.mutate()}>
          {make.error ? <Problem error={make.error} /> : null}
          <TextField
            label={t('Company or team')}
            name="organization"
            autoComplete="organization"
            autoFocus
            required
            maxLength={200}
            value={name}
            onChange={setName}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={make.isPending} isIdle={!name.trim()}>
              {t('Make the organisation')}
            </BusyButton>
            <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
          </CardActions>
        </CardForm>
      ) : null}
    </Card>
  )
}
