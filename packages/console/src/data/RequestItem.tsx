import type { DataRequest } from '@footfall/contract'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { addressOf } from '../api/api.ts'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Item } from '../ui/ItemList.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { foundWords, problemWords, REQUEST_STATES, REQUEST_TITLES } from './data-words.ts'
import styles from './requests.module.css'

/** One request: what was asked, by whom it was entered, how far it has come, and what was found. */
export const RequestItem = (props: { site: string; request: DataRequest }): ReactElement => {
  const { site, request } = props
  const { t } = useTexts()
  const format = useFormat()
  const { clock } = useServices()
  const { kind, by, state, found, fileUntil, problem } = request
  const { tone, label } = REQUEST_STATES[state]
  const hasFile = fileUntil !== undefined && fileUntil > clock.now()
  return (
    <Item
      title={
        <span className={styles.title}>
          {t(REQUEST_TITLES[`${kind} ${by}`])}
          <ToneBadge tone={tone} label={t(label)} />
        </span>
      }
      facts={
        <>
          <div>
            {t('Entered on {{time}} by {{who}}.', {
              time: format.moment(request.askedAt),
              who: request.askedBy,
            })}{' '}
            {request.doneAt === undefined
              ? null
              : t('Done on {{time}}.', { time: format.moment(request.doneAt) })}
          </div>
          {found ? (
            <div>
              {t(kind === 'erase' ? 'Erased: {{what}}.' : 'Found: {{what}}.', {
                what: foundWords(found, t, format),
              })}
            </div>
          ) : null}
          {hasFile ? (
            <div>{t('The file is there until {{time}}.', { time: format.moment(fileUntil) })}</div>
          ) : null}
          {problem ? <div>{t(problemWords(problem))}</div> : null}
        </>
      }
      action={
        hasFile ? (
          <Button
            component="a"
            variant="default"
            size="xs"
            download
            href={addressOf('/api/sites/{key}/data/requests/{id}/file', {
              path: { key: site, id: request.id },
            })}
          >
            {t('Download')}
          </Button>
        ) : null
      }
    />
  )
}
