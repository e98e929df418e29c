import { type GoogleConsent, includesRole, type SiteDetail } from '@footfall/contract'
import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './consent-screen.module.css'

export interface GoogleCardProps {
  site: SiteDetail
}

/** Whether Google's tags wait for consent; the other choice is the owner's alone, and says what it costs. */
export const GoogleCard = ({ site }: GoogleCardProps): ReactElement => {
  const { t } = useTexts()

  const { api, queries } = useServices()
  const client = useQueryClient()
  const savedSomething = useSavedSomething(site.key)
  const question = queries.googleConsent(site.key)
  const { data, error, refetch } = useQuery(question)
  const choose = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: `google-consent ${site.key}` },
    mutationFn: (chosen: GoogleConsent['chosen']) =>
      api.put('/api/sites/{key}/google-consent', {
        path: { key: site.key },
        body: { chosen },
      }),
    onSuccess: (saved) => {
      client.setQueryData(question.queryKey, saved)
      return savedSomething()
    },
  })
  // At once: a second press takes back the first, however quick it comes.
  const [wanted, want] = useState<GoogleConsent['chosen']>()
  const chosen = wanted ?? (choose.isPending ? choose.variables : data?.chosen)
  return (
    <section className={styles.card} aria-labelledby="google-tags">
      <h2 id="google-tags" className={styles.title}>
        {t('Google’s tags')}
      </h2>
      <Switch
        checked={chosen === 'advanced'}
        disabled={!includesRole(site.role, 'editor') || !data}
        onChange={({ currentTarget }) => {
          const next = currentTarget.checked ? 'advanced' : 'basic'
          want(next)
          choose.mutate(next, { onSettled: () => want(undefined) })
        }}
        label={t('Load Google’s tags before visitors answer')}
        description={t(
          'Google calls this the advanced consent mode. Off, its tags load only after a visitor has agreed.',
        )}
      />
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {choose.error ? <Problem error={choose.error} /> : null}
      {chosen === 'advanced' ? (
        <Notice
          tone="waiting"
          icon="alert"
          title={t('Google is told of visitors who have not agreed.')}
        >
          {t(
            'Their browsers fetch Google’s script and report each page to Google, with network address and browser, before an answer and after a refusal. Google’s tags are told that everything is denied and then set no cookies, but in the EU and the UK the call itself may need consent. Ask whoever advises you on privacy before you publish this.',
          )}
        </Notice>
      ) : null}
    </section>
  )
}
