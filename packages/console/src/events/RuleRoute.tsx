import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { RuleScreen } from './RuleScreen.tsx'

const route = getRouteApi('/inside/sites/$site/events/$rule')
const NEW = 'new'

/** Ties one of the owner's events to its address; `new` makes one. */
export const RuleRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key, rule } = route.useParams()
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  const isNew = rule === NEW
  usePageTitle(isNew ? t('New event') : t('Event'), site.name)
  return (
    <RuleScreen
      key={`${key}/${rule}`}
      site={site}
      {...(isNew ? {} : { id: rule })}
      edit={edit ?? (isNew ? 'when' : undefined)}
      onEdit={(part) => void navigate({ search: part ? { edit: part } : {}, replace: true })}
      onSaved={(id) =>
        void navigate({
          to: '/sites/$site/events/$rule',
          params: { site: key, rule: id },
          search: {},
          replace: true,
          ignoreBlocker: true,
        })
      }
      onDeleted={() =>
        void navigate({ to: '/sites/$site/events', params: { site: key }, ignoreBlocker: true })
      }
    />
  )
}
