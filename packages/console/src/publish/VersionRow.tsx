import { includesRole, type SiteDetail, type SiteVersion } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { useServices } from '../app/services.ts'
import type { Format } from '../texts/create-format.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Differences } from './Differences.tsx'
import { CHANGES, KINDS } from './field-words.ts'
import styles from './publish.module.css'
import { versionChangesQuery } from './publish-queries.ts'
import { RollBack } from './RollBack.tsx'

export interface VersionRowProps {
  site: SiteDetail
  version: SiteVersion
  isOpen: boolean
  onToggle(): void
}

/** One version; opened, what it brought, and going back to it. */
export const VersionRow = ({ site, version, isOpen, onToggle }: VersionRowProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const panel = useId()
  const { revision, publishedAt, publishedBy, rolledBackTo, isServed } = version
  return (
    <li className={styles.version}>
      <FoldToggle isOpen={isOpen} controls={panel} onToggle={onToggle} className={styles.toggle}>
        <span className={styles.versionText}>
          <span className={styles.versionTitle}>
            <strong>{t('Version {{revision}}', { revision })}</strong>
            {isServed ? (
              <span className={styles.served}>
                <Icon name="check" size={14} />
                {t('Live')}
              </span>
            ) : null}
            <span className={styles.who}>
              {publishedBy
                ? t('{{name}}, {{time}}', { name: publishedBy, time: format.moment(publishedAt) })
                : format.moment(publishedAt)}
            </span>
          </span>
          <span className={styles.brought}>
            {[
              ...(rolledBackTo === undefined
                ? []
                : [t('Brought back from version {{revision}}.', { revision: rolledBackTo })]),
              broughtWords(version, t, format),
            ].join(' ')}
          </span>
        </span>
      </FoldToggle>
      <div id={panel} className={styles.versionPanel} hidden={!isOpen}>
        {isOpen ? <VersionDetail site={site} version={version} /> : null}
      </div>
    </li>
  )
}

const VersionDetail = ({
  site,
  version: { revision, isServed },
}: Pick<VersionRowProps, 'site' | 'version'>): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const brought = useQuery(versionChangesQuery(api, site.key, revision, 'before'))
  const [isGoingBack, setGoingBack] = useState(false)
  if (isGoingBack) {
    return <RollBack site={site} revision={revision} onDone={() => setGoingBack(false)} />
  }
  return (
    <>
      <h3 className={styles.subhead}>{t('What it brought')}</h3>
      {brought.error && !brought.data ? (
        <Problem error={brought.error} onRetry={() => void brought.refetch()} />
      ) : brought.data ? (
        <Differences changes={brought.data} />
      ) : (
        <Skeleton height={80} />
      )}
      {!isServed && includesRole(site.role, 'editor') ? (
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<Icon name="undo" />}
            onClick={() => setGoingBack(true)}
          >
            {t('Go back to this version…')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Most things named in one line. */
const MOST = 4

const broughtWords = (
  { changes, changeCount }: SiteVersion,
  t: Translate,
  format: Format,
): string => {
  if (!changes) return ''
  if (changes.length === 0) return t('Nothing changed.')
  const named = changes.slice(0, MOST).map(({ kind, title, change }) =>
    t('{{title}} ({{change}})', {
      title: title === kind ? t(KINDS[kind]) : t(title),
      change: t(CHANGES[change]).toLowerCase(),
    }),
  )
  const rest = (changeCount ?? changes.length) - named.length
  return rest > 0
    ? `${named.join(', ')} · ${t('{{rest}} more', { rest: format.number(rest) })}`
    : format.list(named)
}
