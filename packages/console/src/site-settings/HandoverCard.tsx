import { Button, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Gives a site to somebody else's organisation; nothing changes until they accept. */
export const HandoverCard = ({ site: key }: { site: string }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const query = queries.handover(key)
  const { data, error } = useQuery(query)
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [keepsMembers, setKeeps] = useState(true)
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const offer = useMutation({
    mutationFn: () =>
      api.post('/api/sites/{key}/handover', { path: { key }, body: { email, keepsMembers } }),
    onSuccess: () => {
      setOpen(false)
      setEmail('')
      return refresh()
    },
  })
  const withdraw = useMutation({
    mutationFn: () => api.delete('/api/sites/{key}/handover', { path: { key } }),
    onSuccess: () => {
      offer.reset()
      return refresh()
    },
  })
  const handover = data?.handover
  const problem = error ?? withdraw.error
  return (
    <Card
      title={t('Hand over')}
      lead={t('Gives this site, with all its settings and events, to another organisation.')}
      action={
        isOpen || handover ? null : (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('Hand it over')}
          </Button>
        )
      }
    >
      {problem ? <Problem error={problem} /> : null}
      {handover ? (
        <Notice
          tone="waiting"
          title={t('Offered to {{email}}.', { email: handover.email })}
          action={
            <BusyButton
              variant="default"
              size="xs"
              isBusy={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {t('Withdraw')}
            </BusyButton>
          }
        >
          {t('They have until {{day}} to accept. Until then nothing changes.', {
            day: format.day(handover.expiresAt),
          })}{' '}
          {offer.data?.link ? (
            <>
              {t('This server sends no mail: pass the link on, it is shown only now.')}{' '}
              <CopyText text={offer.data.link} what={t('hand-over link')} />
            </>
          ) : null}
        </Notice>
      ) : null}
      {isOpen ? (
        <CardForm onSubmit={() => offer.mutate()}>
          {offer.error ? <Problem error={offer.error} /> : null}
          <TextField
            label={t('E-mail of the new owner')}
            type="email"
            autoComplete="off"
            autoFocus
            required
            value={email}
            onChange={setEmail}
          />
          <Switch
            label={t('People who belong to this site alone stay')}
            description={t('Off: everybody of yours loses access when it is accepted.')}
            checked={keepsMembers}
            onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
          />
          <CardActions>
            <BusyButton type="submit" isBusy={offer.isPending}>
              {t('Offer it')}
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
