import { type DestinationInfo, includesRole, type SiteDetail } from '@footfall/contract'
import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { detailsOf } from '../api/error-details.ts'
import { fieldProblem } from '../api/field-problem.ts'
import { destinationTitle } from '../live/destination-title.ts'
import { OpenDebugger } from '../live/OpenDebugger.tsx'
import { TestEventView } from '../test-event/TestEventView.tsx'
import { useTestEvent } from '../test-event/use-test-event.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './deliveries.module.css'

export interface TestEventProps {
  site: SiteDetail
  info: DestinationInfo
  /** Something typed above is not saved, and the test would not use it. */
  isUnsaved: boolean
}

/** Sends one event that nobody did, and shows what the platform itself says to it. */
export const TestEvent = ({ site, info, isUnsaved }: TestEventProps): ReactElement | null => {
  const { t } = useTexts()
  const heading = useId()
  const [values, setValues] = useState<Record<string, string>>({})
  const send = useTestEvent(site.key, info.name)
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  const title = destinationTitle([info], info.name)
  if (info.isAutomation || !includesRole(site.role, 'editor')) return null
  if (!info.hasServer) {
    return (
      <section className={styles.part} aria-labelledby={heading}>
        <h3 id={heading}>{t('Test event')}</h3>
        <p className={styles.hint}>
          {t(
            'Handed to {{title}} in the visitor’s browser; {{title}} gives no confirmation. The debugger on your own site shows what is handed over as you click.',
            { title },
          )}
        </p>
        <div>
          <OpenDebugger siteKey={site.key} />
        </div>
      </section>
    )
  }
  const forTest = Object.entries(info.fields).filter(([, field]) => field.isForTest)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send.mutate(given)
  }
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{t('Test event')}</h3>
      <p className={styles.hint}>
        {t('Sends one event from our server and shows {{title}}’s own response.', { title })}
      </p>
      <form className={styles.test} onSubmit={submit} noValidate>
        {forTest.map(([name, field]) => (
          <TextInput
            key={name}
            label={t('{{field}} for this one event', { field: t(field.label) })}
            {...('placeholder' in field && field.placeholder
              ? { placeholder: field.placeholder }
              : {})}
            value={values[name] ?? ''}
            error={
              fieldProblem(send.error, name, t) ?? fieldProblem(send.error, `values.${name}`, t)
            }
            onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
          />
        ))}
        <BusyButton
          type="submit"
          variant="default"
          leftSection={<Icon name="send" />}
          isBusy={send.isPending}
          isIdle={isUnsaved}
        >
          {t('Send a test event')}
        </BusyButton>
      </form>
      {isUnsaved ? (
        <p className={styles.hint}>{t('Save first: the test uses what is saved.')}</p>
      ) : null}
      {send.error && detailsOf(send.error).length === 0 ? (
        <Problem error={send.error} onRetry={() => send.mutate(given)} marked="all" />
      ) : null}
      {send.data && !send.isPending ? <TestEventView result={send.data} title={title} /> : null}
    </section>
  )
}
