import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { bannerQuery } from '../consent/banner/banner-query.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { AddressStep } from './AddressStep.tsx'
import { BannerStep } from './BannerStep.tsx'
import { DestinationStep } from './DestinationStep.tsx'
import { FoundStep } from './FoundStep.tsx'
import { InstallStep } from './InstallStep.tsx'
import { ProofStep } from './ProofStep.tsx'
import { StepList } from './StepList.tsx'
import styles from './start-screen.module.css'
import type { StartStep } from './start-search.ts'
import { doneSteps, firstOpen, STEP_TITLES, type StepProps, stepAfter } from './start-state.ts'
import { useListening } from './use-listening.ts'
import { useVerification } from './use-verification.ts'
import { VerifyStep } from './VerifyStep.tsx'

const STEPS: Readonly<Record<StartStep, (props: StepProps) => ReactElement>> = {
  address: AddressStep,
  found: FoundStep,
  install: InstallStep,
  verify: VerifyStep,
  destination: DestinationStep,
  banner: BannerStep,
  proof: ProofStep,
}

/** From an address to proof on the owner's own shop: one step at a time, each to be come back to. */
export const StartScreen = (props: Omit<StepProps, 'onNext' | 'visit'>): ReactElement => {
  const { site, search, lookup, onSearch } = props
  const { t } = useTexts()
  const { api, queries } = useServices()
  const { data: banner } = useQuery(bannerQuery(api, site.key))
  const listening = useListening(site, lookup)
  const { data: settings } = useQuery(queries.destinationSettings(site.key))
  const { data: proof } = useQuery(queries.proof(site.key))
  const visit = useVerification(site.key, search.link)
  const done = doneSteps({
    lookup,
    settings,
    proof,
    isVerified: visit.verification?.state === 'verified' || Boolean(proof),
    hearsConsent: banner?.state === 'live' || listening.isHeard,
  })
  const step = search.step ?? firstOpen(done)
  const Step = STEPS[step]
  return (
    <div className={styles.screen}>
      <PageHead title={t('Start')} />
      <StepList current={step} done={done} onStep={(next) => onSearch({ step: next })} />
      <section className={styles.card} aria-labelledby="start-step">
        <h2 id="start-step" className={styles.title}>
          {t(STEP_TITLES[step].title)}
        </h2>
        <Step
          key={step}
          {...props}
          visit={visit}
          onNext={() => onSearch({ step: stepAfter(step) })}
        />
      </section>
    </div>
  )
}
