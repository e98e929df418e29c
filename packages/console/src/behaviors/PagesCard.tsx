import {
  includesRole,
  type LookupResult,
  type ReportedBehavior,
  type SiteDetail,
} from '@footfall/contract'
import { TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { failureWords } from '../start/lookup-words.ts'
import { useLookUp } from '../start/use-look-up.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './behaviors.module.css'
import { OpenEditMode } from './OpenEditMode.tsx'

export interface PagesCardProps {
  site: SiteDetail
  lookup: { address: string; result: LookupResult } | null | undefined
  /** The page that the owner has opened says what runs there. */
  onReported(behaviors: readonly ReportedBehavior[]): void
}

/** Looks at the site's pages: our server for markup, the owner's own browser for what runs. Visitors are never counted. */
export const PagesCard = ({ site, lookup, onReported }: PagesCardProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const look = useLookUp(site.key)
  const first = site.origins.find((origin) => !origin.includes('*')) ?? ''
  const [typed, setTyped] = useState<string>()
  const address = typed ?? (lookup?.address || first)
  const mayChange = includesRole(site.role, 'editor')
  const result = lookup?.result
  return (
    <Card
      title={t('On your pages')}
      lead={t(
        'Looking at a page finds markup for behaviours, opening it shows what runs. Visitors are not counted for this.',
      )}
    >
      {result?.state === 'read' ? (
        <p className={styles.read}>
          {result.behaviors
            ? t('{{page}} was looked at on {{day}}.', {
                page: result.url,
                day: format.day(result.at),
              })
            : t('{{page}} was looked at before behaviours were known. Look again.', {
                page: result.url,
              })}
        </p>
      ) : result ? (
        <Notice tone="waiting" title={failureWords(result, t).title}>
          {failureWords(result, t).advice}
        </Notice>
      ) : (
        <p className={styles.read}>{t('Nobody has looked at a page yet.')}</p>
      )}
      {mayChange ? (
        <>
          <form
            className={styles.look}
            onSubmit={(event) => {
              event.preventDefault()
              look.mutate(address)
            }}
          >
            <TextInput
              label={t('Page to look at')}
              value={address}
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <BusyButton
              type="submit"
              variant="default"
              leftSection={<Icon name="search" />}
              isBusy={look.isPending}
              isIdle={address.trim() === ''}
            >
              {t('Look at it')}
            </BusyButton>
          </form>
          {look.error ? <Problem error={look.error} /> : null}
          <OpenEditMode site={site} address={address} onReported={onReported} />
        </>
      ) : null}
    </Card>
  )
}
