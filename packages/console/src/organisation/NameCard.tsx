import type { OrganisationSummary } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Saved } from '../ui/Saved.tsx'
import { TextField } from '../ui/TextField.tsx'
import { organisationQuery } from './organisation-query.ts'

/** What the organisation is called. */
export const NameCard = ({ organisation }: { organisation: OrganisationSummary }): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const [name, setName] = useState(organisation.name)
  const save = useMutation({
    mutationFn: () =>
      api.patch('/api/organisations/{organisation}', {
        path: { organisation: organisation.id },
        body: { name: name.trim() },
      }),
    onSuccess: (saved) => {
      client.setQueryData(organisationQuery(api, saved.id).queryKey, saved)
      return client.invalidateQueries({ queryKey: queries.organisations.queryKey })
    },
  })
  const isChanged = name.trim() !== organisation.name
  return (
    <Card title={t('What it is called')}>
      <CardForm onSubmit={() => save.mutate()}>
        {save.error ? <Problem error={save.error} /> : null}
        <TextField
          label={t('Name')}
          description={t('As invitations and hand-overs call it.')}
          name="organization"
          autoComplete="organization"
          required
          maxLength={200}
          value={name}
          onChange={setName}
        />
        <CardActions>
          <BusyButton
            type="submit"
            variant="default"
            isBusy={save.isPending}
            isIdle={!isChanged || !name.trim()}
          >
            {t('Save')}
          </BusyButton>
          <Saved isShown={save.isSuccess && !isChanged} />
        </CardActions>
      </CardForm>
    </Card>
  )
}
