import { REVIEW_STATES, type ReviewPerson } from '@footfall/contract'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../../app/services.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Card, CardActions, CardForm, Cards } from '../../ui/Card.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Item, ItemList } from '../../ui/ItemList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SaveFile } from '../../ui/SaveFile.tsx'
import { reviewsKey } from '../reviews-query.ts'

/** All that is stored of one person about reviews, by e-mail address: to hand out, or to delete, when somebody asks. */
export const ReviewPersonScreen = ({ site }: { site: string }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [isAsking, setAsking] = useState(false)
  const path = { key: site }
  const find = useMutation({
    mutationFn: (wanted: string): Promise<ReviewPerson> =>
      api.post('/api/sites/{key}/reviews/person', { path, body: { email: wanted } }),
  })
  const remove = useMutation({
    mutationFn: (wanted: string) =>
      api.post('/api/sites/{key}/reviews/person/delete', { path, body: { email: wanted } }),
    onSuccess: () => find.reset(),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: reviewsKey(site) })
    },
  })
  const wanted = email.trim()
  const found = find.data
  const hasAny =
    found && (found.reviews.length > 0 || found.invitations.length > 0 || found.hasObjected)
  return (
    <Cards>
      <Card
        title={t('Everything about one person')}
        lead={t(
          'Somebody may ask what you know of them, and ask you to delete it. This finds their reviews and invitations by e-mail address. Leads stand under Leads.',
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
        {remove.isSuccess ? (
          <Notice tone="good" title={t('All of it was deleted.')}>
            {t('That they object to invitations is remembered, without their address.')}
          </Notice>
        ) : null}
        {found && !hasAny ? (
          <Notice
            tone="quiet"
            title={t('Nothing is stored of {{email}}.', { email: found.email })}
          />
        ) : null}
        {found && hasAny ? (
          <>
            <FoundItems found={found} />
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
          {t('Their reviews leave your pages, with pictures and invitations, for good.')}
        </Confirm>
      ) : null}
    </Cards>
  )
}

const FoundItems = ({ found }: { found: ReviewPerson }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <ItemList label={t('What is stored of {{email}}', { email: found.email })}>
      {found.reviews.map(({ id, product, state, at, title, text }) => (
        <Item
          key={id}
          title={<bdi>{title || text.slice(0, 80) || t('Stars alone, no words.')}</bdi>}
          facts={[format.day(at), t(REVIEW_STATES[state].label), product ?? '']
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
      {found.invitations.map(({ order, dueAt }) => (
        <Item
          key={order}
          title={t('Invitation for order {{order}}', { order })}
          facts={format.day(dueAt)}
        />
      ))}
      {found.hasObjected ? <Item title={t('They object to invitations.')} /> : null}
    </ItemList>
  )
}
