import type { ReactElement } from 'react'
import { NewOrganisationCard } from '../organisation/NewOrganisationCard.tsx'
import { Frame } from '../shell/Frame.tsx'
import { PlacesNav } from '../shell/PlacesNav.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Cards } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** For who is signed in and belongs to nothing: what to do, and the way out. */
export const NoSites = (): ReactElement => {
  const { t } = useTexts()

  return (
    <Frame nav={<PlacesNav />}>
      <Cards>
        <PageHead title={t('Sites')} />
        <Notice tone="quiet" title={t('You have no site yet.')}>
          {t('Ask the owner of a site to add you, or who runs the server to create one.')}
        </Notice>
        <NewOrganisationCard />
      </Cards>
    </Frame>
  )
}
