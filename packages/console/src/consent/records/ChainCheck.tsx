import type { ConsentChainCheck } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { chainQuery } from './records-query.ts'
import styles from './records-screen.module.css'

/** Walks the whole chain when asked to, and says what was found. */
export const ChainCheck = ({ site }: { site: string }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { data, error, isFetching, refetch } = useQuery(chainQuery(api, site))
  return (
    <>
      <BusyButton variant="default" isBusy={isFetching} onClick={() => void refetch()}>
        {t('Check the whole chain')}
      </BusyButton>
      {error || data ? (
        <div className={styles.check}>
          {error ? <Problem error={error} /> : data ? <Found check={data} /> : null}
        </div>
      ) : null}
    </>
  )
}

const Found = ({ check }: { check: ConsentChainCheck }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { isIntact, records, unverified, brokenAt } = check
  if (brokenAt !== undefined) {
    return (
      <Notice
        tone="bad"
        title={t('The chain is broken at record {{at}}.', { at: format.number(brokenAt) })}
      >
        {t(
          'Something was changed or removed in the database, past this program. What stands before it is whole. Tell who runs the server, and keep a backup from before.',
        )}
      </Notice>
    )
  }
  return isIntact ? (
    <Notice
      tone="good"
      title={t('The chain is whole. Records in it: {{records}}', {
        records: format.number(records),
      })}
    >
      {t('Each is signed together with the one before it, and none is missing.')}
    </Notice>
  ) : (
    <Notice
      tone="waiting"
      title={t('Records that cannot be checked: {{records}}', {
        records: format.number(unverified),
      })}
    >
      {t(
        'They were signed with a key that this server does not have, or the end of the list had no valid signature for a time, so nothing can be said of them. All others are whole.',
      )}
    </Notice>
  )
}
