import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { reviewQuery } from './inbox-query.ts'
import styles from './review-card.module.css'

/** Who wrote it, told on a press only: no address stands in the list. */
export const AuthorAddress = ({ site, id }: { site: string; id: string }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const [isWanted, setWanted] = useState(false)
  const { data, error, refetch } = useQuery({
    ...reviewQuery(api, site, id),
    enabled: isWanted,
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Button variant="subtle" size="sm" loading={isWanted} onClick={() => setWanted(true)}>
        {t('Show who wrote it')}
      </Button>
    )
  }
  return (
    <span className={styles.person}>
      {data.email ? <CopyText text={data.email} what={t('e-mail address')} /> : null}
      {data.order ? <span>{t('Order {{order}}', { order: data.order })}</span> : null}
    </span>
  )
}
