import type { OrganisationSummary } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Problem } from '../ui/Problem.tsx'
import { organisationQuery } from './organisation-query.ts'

/** The way out of an organisation, for everybody in it. */
export const LeaveCard = (props: { organisation: OrganisationSummary }): ReactElement => {
  const { id, name } = props.organisation
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const leave = useMutation({
    mutationFn: () =>
      api.post('/api/organisations/{organisation}/leave', { path: { organisation: id } }),
    onSuccess: async () => {
      // Where the console begins depends on what one belongs to.
      client.removeQueries({ queryKey: ['sites'] })
      client.removeQueries({ queryKey: queries.organisations.queryKey })
      await navigate({ to: '/' })
      // Not before its screens are gone: they would ask for it again.
      client.removeQueries({ queryKey: organisationQuery(api, id).queryKey })
      client.removeQueries({ queryKey: ['site'] })
    },
    onSettled: () => setAsked(false),
  })
  return (
    <Card
      title={t('Leave')}
      lead={t('You no longer see {{name}} and its sites. For the others nothing changes.', {
        name,
      })}
      action={
        <Button variant="default" size="xs" onClick={() => setAsked(true)}>
          {t('Leave this organisation')}
        </Button>
      }
    >
      {leave.error ? <Problem error={leave.error} /> : null}
      {isAsked ? (
        <Confirm
          title={t('Leave {{name}}?', { name })}
          yes={t('Leave this organisation')}
          no={t('Stay')}
          isBusy={leave.isPending}
          onYes={() => leave.mutate()}
          onNo={() => setAsked(false)}
        >
          {t('You lose access at once. An owner can invite you again.')}
        </Confirm>
      ) : null}
    </Card>
  )
}
