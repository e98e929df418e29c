import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentValue,
  type Simulation,
  type SimulationInput,
  type SiteDetail,
} from '@footfall/contract'
import { NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { text } from '../texts/text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import styles from './consent-screen.module.css'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { isRegion } from './rules/regions.ts'
import { TryResult } from './TryResult.tsx'
import form from './try-card.module.css'

const VALUES: { value: ConsentValue; label: string }[] = [
  { value: 'unknown', label: text('Not answered') },
  { value: 'granted', label: text('Granted') },
  { value: 'denied', label: text('Refused') },
]

/** Tries the rules, as saved or as published, with a visitor of the owner's own making: the server asks the gate that runs on pages. */
export const TryCard = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()

  const { queries } = useServices()
  const { data: infos } = useQuery(queries.destinations)
  const [region, setRegion] = useState('')
  const [hasSignal, setSignal] = useState(false)
  const [answers, setAnswers] = useState<Partial<Record<ConsentPurpose, ConsentValue>>>({})
  const code = region.trim().toUpperCase()
  const isReadable = code === '' || isRegion(code)
  const given = CONSENT_PURPOSES.some((purpose) => (answers[purpose] ?? 'unknown') !== 'unknown')
  const input: SimulationInput = {
    ...(code && isReadable ? { region: code } : {}),
    gpc: hasSignal,
    ...(given ? { answers } : {}),
  }
  const [of, setOf] = useState<'saved' | 'published'>('saved')
  const isTried = of === 'saved' || site.revision > 0
  const result = useQuery({
    ...queries.simulation(site.key, input, of),
    enabled: isTried,
    placeholderData: keepPreviousData<Simulation>,
  })
  return (
    <section className={styles.card} aria-labelledby="consent-try">
      <h2 id="consent-try" className={styles.title}>
        {t('Try your rules')}
      </h2>
      <p className={styles.quiet}>
        {t(
          'What pages would send, hold or drop for such a visitor. Nothing is sent, and nobody’s answer changes.',
        )}
      </p>
      <SegmentedControl
        aria-label={t('Which rules')}
        className={form.which ?? ''}
        value={of}
        data={[
          { value: 'saved', label: t('As saved') },
          { value: 'published', label: t('As published') },
        ]}
        onChange={(value) => setOf(value as typeof of)}
      />
      <div className={form.fields}>
        <TextInput
          label={t('Region')}
          placeholder={t('Not known')}
          value={region}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setRegion(currentTarget.value)}
          {...(isReadable ? {} : { error: t('A code such as DE or US-CA.') })}
        />
        {CONSENT_PURPOSES.map((purpose) => (
          <NativeSelect
            key={purpose}
            label={t(PURPOSE_WORDS[purpose])}
            data={VALUES.map(({ value, label }) => ({ value, label: t(label) }))}
            value={answers[purpose] ?? 'unknown'}
            onChange={({ currentTarget }) =>
              setAnswers({ ...answers, [purpose]: currentTarget.value as ConsentValue })
            }
          />
        ))}
      </div>
      <Switch
        checked={hasSignal}
        onChange={({ currentTarget }) => setSignal(currentTarget.checked)}
        label={t('The browser sends Global Privacy Control')}
      />
      {isTried ? null : (
        <p className={styles.quiet}>{t('Publish first: there is nothing to try yet.')}</p>
      )}
      {result.error && !result.data ? (
        <Problem error={result.error} onRetry={() => void result.refetch()} />
      ) : result.data ? (
        <TryResult result={result.data} infos={infos} />
      ) : null}
    </section>
  )
}
