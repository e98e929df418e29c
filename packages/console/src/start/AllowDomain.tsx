import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'

export interface AllowDomainProps {
  siteKey: string
  origin: string
  onAllowed(): void
}

/** Lets a refused domain in. */
export const AllowDomain = ({ siteKey, origin, onAllowed }: AllowDomainProps): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const allow = useMutation({
    mutationFn: () =>
      api.post('/api/sites/{key}/refusals/allow', {
        path: { key: siteKey },
        body: { kind: 'origin', value: origin },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queries.site(siteKey).queryKey, exact: true })
      onAllowed()
    },
  })
  return (
    <>
      {allow.error ? <Problem error={allow.error} /> : null}
      <BusyButton
        size="xs"
        variant="default"
        isBusy={allow.isPending}
        onClick={() => allow.mutate()}
      >
        {t('Add this domain')}
      </BusyButton>
    </>
  )
}
