import type { RuleTrial, RuleTrialInput, SettingsEntry } from '@footfall/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { Trans } from '../texts/Trans.tsx'
import { text } from '../texts/text.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { trialQuery } from './events-query.ts'
import { PickButton } from './PickButton.tsx'
import styles from './rule-screen.module.css'

const UNKNOWN: Record<RuleTrial['unknown'][number], string> = {
  addresses: text('the page'),
  devices: text('the device'),
  roles: text('the visitor’s role'),
  landings: text('where the visit began'),
  sources: text('where the visitor came from'),
  parameters: text('the address’s parameters'),
  postType: text('the post type'),
}

export interface TrialCardProps {
  site: string
  rule: RuleTrialInput
  entry: SettingsEntry | undefined
}

/** What the rule would have done with the page views that are stored. Nothing is told, and nothing is saved. */
export const TrialCard = ({ site, rule, entry }: TrialCardProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const [asked] = useDebouncedValue(JSON.stringify(rule), 400)
  const trial = useQuery({
    ...trialQuery(api, site, JSON.parse(asked) as RuleTrialInput),
    placeholderData: keepPreviousData<RuleTrial>,
  })
  const { data } = trial
  const field = Object.keys(entry?.fields ?? {}).find(
    (name) => entry?.fields[name]?.kind === 'selector',
  )
  const selector = field ? String(rule.settings[field] ?? '') : ''
  return (
    <section className={styles.card} aria-labelledby="rule-trial">
      <div className={styles.trial}>
        <h2 id="rule-trial" className={styles.title}>
          {t('Before you publish')}
        </h2>
        {trial.error && !data ? (
          <Problem error={trial.error} onRetry={() => void trial.refetch()} />
        ) : data && data.looked === 0 ? (
          <p className={styles.quiet}>
            {t('No page view is stored yet, so there is nothing to try this rule on.')}
          </p>
        ) : data ? (
          <div className={styles.trial} style={{ padding: 0 }} role="status">
            <p className={styles.result}>
              {data.says === 'told' ? (
                <Trans
                  i18nKey="It would have been told with <b>{{matched}}</b> of the latest {{looked}} page views."
                  components={{ b: <b /> }}
                  values={{
                    matched: format.number(data.matched),
                    looked: format.number(data.looked),
                  }}
                />
              ) : (
                <Trans
                  i18nKey="It would have listened on <b>{{matched}}</b> of the latest {{looked}} page views."
                  components={{ b: <b /> }}
                  values={{
                    matched: format.number(data.matched),
                    looked: format.number(data.looked),
                  }}
                />
              )}
            </p>
            {data.says === 'armed' ? (
              <p className={styles.quiet}>
                {t('Whether somebody did what it waits for is not stored: only the pages are.')}
              </p>
            ) : null}
            {data.since ? (
              <p className={styles.quiet}>
                {t('The oldest of them is of {{moment}}.', { moment: format.moment(data.since) })}
              </p>
            ) : null}
            {data.unknown.length > 0 ? (
              <p className={styles.quiet}>
                {t('Taken as met, because it is not stored: {{conditions}}.', {
                  conditions: format.list(data.unknown.map((name) => t(UNKNOWN[name]))),
                })}
              </p>
            ) : null}
            <ul className={styles.examples}>
              {data.examples.map(({ url, title, n }) => (
                <li key={url} className={styles.example}>
                  <span>{url}</span>
                  {title ? <span className={styles.n}>{title}</span> : null}
                  <span className={styles.n}>{t('{{count}} times', { count: n })}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {selector ? (
          <PickButton
            site={site}
            selector={selector}
            label={t('See on your site what {{selector}} names', { selector })}
            onChoose={() => undefined}
          />
        ) : null}
      </div>
    </section>
  )
}
