import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Cards } from '../ui/Card.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { LeaveCard } from './LeaveCard.tsx'
import { NameCard } from './NameCard.tsx'
import { NewOrganisationCard } from './NewOrganisationCard.tsx'
import { useOrganisation } from './use-organisation.ts'

/** The organisation itself: its name, the way out of it, and the way to another. */
export const OrganisationRoute = (): ReactElement => {
  const { t } = useTexts()
  const organisation = useOrganisation()
  const { id, name, role } = organisation
  usePageTitle(t('Organisation'), name)
  return (
    <Cards>
      <PageHead title={t('Organisation')} />
      {role === 'owner' ? <NameCard key={id} organisation={organisation} /> : null}
      <NewOrganisationCard />
      <LeaveCard organisation={organisation} />
    </Cards>
  )
}
