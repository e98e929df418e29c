import { includesRole, type SiteDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'

/** The secret by which a shop signs its orders. It is told when it is made, and never again. */
export const WebhookSecret = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      api.post('/api/sites/{key}/webhook-secret/rotate', { path: { key: site.key } }),
    onSettled: () => setAsking(false),
  })
  if (!includesRole(site.role, 'owner')) return <>{t('An owner of this site can make one.')}</>
  return (
    <>
      {make.error ? <Problem error={make.error} /> : null}
      {make.data ? (
        <Notice tone="good" title={t('Copy the secret now.')}>
          {t('It is not shown again. The one before works until {{time}}.', {
            time: format.moment(make.data.oldValidUntil),
          })}{' '}
          <CopyText text={make.data.secret} what={t('webhook secret')} />
        </Notice>
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          {t('Make a secret')}
        </Button>
      )}
      {isAsking ? (
        <Confirm
          title={t('Make a new secret?')}
          yes={t('Make it')}
          no={t('Cancel')}
          isBusy={make.isPending}
          onYes={() => make.mutate()}
          onNo={() => setAsking(false)}
        >
          {t('A shop that signs with the one before has a day to change to the new one.')}
        </Confirm>
      ) : null}
    </>
  )
}
