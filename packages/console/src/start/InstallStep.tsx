import type { SiteLookup } from '@footfall/contract'
import type { ReactElement } from 'react'
import { InstallGuides } from '../install/InstallGuides.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { NextButton } from './NextButton.tsx'
import styles from './start-screen.module.css'
import { readPage, type StepProps } from './start-state.ts'

/** Which instructions fit what was found. */
const fittingGuide = (page: SiteLookup | undefined): string | undefined => {
  const names = page?.systems.map(({ name }) => name) ?? []
  if (names.includes('wordpress') || names.includes('woocommerce')) return 'wordpress'
  return names.includes('next') ? 'react' : undefined
}

/** How the script gets onto the page, as fits what was found. */
export const InstallStep = ({
  site,
  search,
  lookup,
  onSearch,
  onNext,
}: StepProps): ReactElement => {
  const { t } = useTexts()
  const page = readPage(lookup)
  const isThere = page?.snippet.state === 'right'
  return (
    <>
      <p className={styles.lead}>
        {isThere
          ? t('It is on your page already. Here is how, for your other pages.')
          : t('You find this again under Install whenever you need it.')}
      </p>
      <InstallGuides
        site={site}
        guide={search.guide ?? fittingGuide(page)}
        onGuide={(guide) => onSearch({ guide }, true)}
      />
      <div className={styles.actions}>
        <NextButton onNext={onNext} label={isThere ? t('Next') : t('It is on my site')} />
      </div>
    </>
  )
}
