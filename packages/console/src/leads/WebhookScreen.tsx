import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, Cards } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { secretQuery } from './leads-query.ts'

/** The secret by which your program knows that a lead comes from here. */
export const WebhookScreen = ({ site }: { site: string }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const show = useQuery(secretQuery(api, site))
  const rotate = useMutation({
    mutationFn: () => api.post('/api/sites/{key}/leads/webhook/rotate', { path: { key: site } }),
    onSettled: () => setAsking(false),
  })
  const secret = rotate.data?.secret ?? show.data?.secret
  const error = rotate.error ?? show.error
  return (
    <Cards>
      <Card
        title={t('Webhook secret')}
        lead={t(
          'Each form says in its settings which address its leads are told to. Every call is signed with this secret, so that your program knows it comes from here.',
        )}
      >
        {error ? <Problem error={error} onRetry={() => void show.refetch()} /> : null}
        {rotate.data ? (
          <Notice tone="good" title={t('There is a new secret.')}>
            {t('Calls are signed with the one before too, until {{time}}.', {
              time: format.moment(rotate.data.oldValidUntil),
            })}
          </Notice>
        ) : null}
        {secret ? <CopyText text={secret} what={t('webhook secret')} /> : null}
        <CardActions>
          {secret ? null : (
            <BusyButton
              variant="default"
              isBusy={show.isFetching}
              onClick={() => void show.refetch()}
            >
              {t('Show the secret')}
            </BusyButton>
          )}
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('Make a new one…')}
          </Button>
        </CardActions>
      </Card>
      {isAsking ? (
        <Confirm
          title={t('Make a new secret?')}
          yes={t('Make it')}
          no={t('Cancel')}
          isBusy={rotate.isPending}
          onYes={() => rotate.mutate()}
          onNo={() => setAsking(false)}
        >
          {t('For a day calls are signed with both, so that your program can change over.')}
        </Confirm>
      ) : null}
    </Cards>
  )
}
