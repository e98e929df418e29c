import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { notifyAddressQuery } from './leads-query.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Beside the field for the address that leads are mailed to: whether it has confirmed that, and the mail for it. */
export const NotifyAddress = ({
  site,
  email,
}: {
  site: string
  email: string
}): ReactElement | null => {
  const { t } = useTexts()
  const { api } = useServices()
  const client = useQueryClient()
  const address = email.trim()
  const query = notifyAddressQuery(api, site, address)
  const { data } = useQuery({ ...query, enabled: ADDRESS.test(address) })
  const ask = useMutation({
    mutationFn: () =>
      api.post('/api/sites/{key}/leads/notify-address', {
        path: { key: site },
        body: { email: address },
      }),
    onSuccess: (state) => client.setQueryData(query.queryKey, state),
  })
  if (!data || data.state === 'confirmed') return null
  const isAsked = data.state === 'asked'
  return (
    <div role="status">
      <p>
        <strong>{t('Not confirmed yet')}</strong>{' '}
        {isAsked
          ? t('We sent this address a link. Leads are mailed there once it was followed.')
          : t('Leads are mailed to this address once it has confirmed that by a link we send.')}
      </p>
      {ask.error ? <Problem error={ask.error} /> : null}
      <BusyButton variant="default" size="xs" isBusy={ask.isPending} onClick={() => ask.mutate()}>
        {isAsked ? t('Resend (once a day)') : t('Send confirmation mail')}
      </BusyButton>
    </div>
  )
}
