import { LEAD_STATES, type LeadPerson } from '@footfall/contract'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm, Cards } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaveFile } from '../ui/SaveFile.tsx'
import { leadsKey } from './leads-query.ts'

/** All that is stored of one person, by e-mail address: to hand out, or to delete, when somebody asks. */
export const PersonScreen = ({ site }: { site: string }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [isAsking, setAsking] = useState(false)
  const path = { key: site }
  const find = useMutation({
    mutationFn: (wanted: string): Promise<LeadPerson> =>
      api.post('/api/sites/{key}/leads/person', { path, body: { email: wanted } }),
  })
  const remove = useMutation({
    mutationFn: (wanted: string) =>
      api.post('/api/sites/{key}/leads/person/delete', { path, body: { email: wanted } }),
    onSuccess: () => find.reset(),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: leadsKey(site) })
    },
  })
  const wanted = email.trim()
  const found = find.data
  return (
    <Cards>
      <Card
        title={t('Everything about one person')}
        lead={t(
          'Somebody may ask what you know of them, and ask you to delete it. This finds all that came by your forms with an e-mail address.',
        )}
      >
        <CardForm
          onSubmit={() => {
            remove.reset()
            if (wanted) find.mutate(wanted)
          }}
        >
          <TextInput
            type="email"
            label={t('E-mail address')}
            value={email}
            required
            maxLength={254}
            autoComplete="off"
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={find.isPending}>
              {t('Find')}
            </BusyButton>
          </CardActions>
        </CardForm>
        {find.error ? <Problem error={find.error} /> : null}
        {remove.error ? <Problem error={remove.error} /> : null}
        {remove.data ? (
          <Notice
            tone="good"
            title={t('{{count}} leads were deleted.', { count: remove.data.deleted })}
          />
        ) : null}
        {found && found.leads.length === 0 ? (
          <Notice
            tone="quiet"
            title={t('Nothing is stored of {{email}}.', { email: found.email })}
          />
        ) : null}
        {found && found.leads.length > 0 ? (
          <>
            <ItemList label={t('What is stored of {{email}}', { email: found.email })}>
              {found.leads.map(({ id, formName, state, receivedAt, files }) => (
                <Item
                  key={id}
                  title={formName}
                  facts={[
                    format.moment(receivedAt),
                    t(LEAD_STATES[state].label),
                    ...(files.length > 0 ? [t('{{count}} files', { count: files.length })] : []),
                  ].join(' · ')}
                />
              ))}
            </ItemList>
            <CardActions>
              <SaveFile name="person.json" value={found} />
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('Delete all of it…')}
              </Button>
            </CardActions>
          </>
        ) : null}
      </Card>
      {isAsking && found ? (
        <Confirm
          title={t('Delete all that is stored of {{email}}?', { email: found.email })}
          yes={t('Delete all of it')}
          no={t('Cancel')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(found.email)}
          onNo={() => setAsking(false)}
        >
          {t(
            'Leads, files and what is known of confirmation mails go for good. What was mailed or told to your webhook stays there.',
          )}
        </Confirm>
      ) : null}
    </Cards>
  )
}
