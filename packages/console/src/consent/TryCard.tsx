import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentValue,
  type Simulation,
  type SimulationInput,
  type SiteDetail,
} from '@footfall/contract'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { Problem } from '../ui/Problem.tsx'
import styles from './consent-screen.module.css'
import { TryResult } from './TryResult.tsx'
import form from './try-card.module.css'

const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/

const PURPOSE_WORDS: Record<ConsentPurpose, string> = {
  functional: 'Functional',
  analytics: 'Analytics',
  advertising: 'Advertising',
}
const VALUES: { value: ConsentValue; label: string }[] = [
  { value: 'unknown', label: 'Not answered' },
  { value: 'granted', label: 'Granted' },
  { value: 'denied', label: 'Refused' },
]

/** Tries the published rules with a visitor of the owner's own making: the server asks the gate that runs on pages. */
export const TryCard = ({ site }: { site: SiteDetail }): ReactElement => {
  const { queries } = useServices()
  const { data: infos } = useQuery(queries.destinations)
  const [region, setRegion] = useState('')
  const [hasSignal, setSignal] = useState(false)
  const [answers, setAnswers] = useState<Partial<Record<ConsentPurpose, ConsentValue>>>({})
  const code = region.trim().toUpperCase()
  const isReadable = code === '' || REGION.test(code)
  const given = CONSENT_PURPOSES.some((purpose) => (answers[purpose] ?? 'unknown') !== 'unknown')
  const input: SimulationInput = {
    ...(code && isReadable ? { region: code } : {}),
    gpc: hasSignal,
    ...(given ? { answers } : {}),
  }
  const result = useQuery({
    ...queries.simulation(site.key, input),
    enabled: site.revision > 0,
    placeholderData: keepPreviousData<Simulation>,
  })
  return (
    <section className={styles.card} aria-labelledby="consent-try">
      <h2 id="consent-try" className={styles.title}>
        Try your rules
      </h2>
      <p className={styles.quiet}>
        What pages would send, hold or drop for such a visitor, by the published settings. Nothing
        is sent, and nobody’s answer changes.
      </p>
      <div className={form.fields}>
        <TextInput
          label="Region"
          placeholder="Not known"
          value={region}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setRegion(currentTarget.value)}
          {...(isReadable ? {} : { error: 'A code such as DE or US-CA.' })}
        />
        {CONSENT_PURPOSES.map((purpose) => (
          <NativeSelect
            key={purpose}
            label={PURPOSE_WORDS[purpose]}
            data={VALUES}
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
        label="The browser sends Global Privacy Control"
      />
      {site.revision === 0 ? (
        <p className={styles.quiet}>Publish first: there is nothing to try yet.</p>
      ) : null}
      {result.error ? (
        <Problem error={result.error} onRetry={() => void result.refetch()} />
      ) : result.data ? (
        <TryResult result={result.data} infos={infos} />
      ) : null}
    </section>
  )
}
