import { includesRole } from '@footfall/contract'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Cards } from '../ui/Card.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { CompatibilityCard } from './CompatibilityCard.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { DomainsCard } from './DomainsCard.tsx'
import { GeneralCard } from './GeneralCard.tsx'
import { HandoverCard } from './HandoverCard.tsx'
import { ScriptAddressCard } from './ScriptAddressCard.tsx'

const route = getRouteApi('/inside/sites/$site/settings')

/** What a site is called, where it lives, whose it is, and its end. */
export const SiteSettingsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  const { data: general, error, refetch } = useQuery(queries.general(key))
  const isOwner = site.role === 'owner'
  const { data: offer } = useQuery({ ...queries.handover(key), enabled: isOwner })
  // Who owns this one site only can neither give it away nor decide on its end.
  const mayOffer = isOwner && offer?.mayOffer === true
  const mayDelete = mayOffer || (isOwner && general?.organisation === undefined)
  usePageTitle(t('Settings'), site.name)
  return (
    <Cards>
      <PageHead title={t('Settings')} />
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {general ? (
        <>
          <GeneralCard key={key} general={general} role={site.role} />
          <DomainsCard general={general} role={site.role} />
          {includesRole(site.role, 'analyst') ? (
            <>
              <ScriptAddressCard site={site} />
              <CompatibilityCard key={site.key} site={site} />
            </>
          ) : null}
          {mayOffer ? <HandoverCard site={key} /> : null}
          {mayDelete ? <DeleteCard general={general} /> : null}
        </>
      ) : error ? null : (
        <RowsLoading label={t('Loading settings…')} height={120} />
      )}
    </Cards>
  )
}
