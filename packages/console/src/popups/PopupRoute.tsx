import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { PopupScreen } from './PopupScreen.tsx'

const route = getRouteApi('/inside/sites/$site/popups/$popup')
const NEW = 'new'

/** Ties one popup to its address; `new` makes one, by the template that the address names. */
export const PopupRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key, popup } = route.useParams()
  const { template } = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  const isNew = popup === NEW
  usePageTitle(isNew ? t('New popup') : t('Popup'), site.name)
  return (
    <PopupScreen
      key={`${key}/${popup}/${template ?? ''}`}
      site={site}
      template={template}
      {...(isNew ? {} : { id: popup })}
      onSaved={(id) =>
        void navigate({
          to: '/sites/$site/popups/$popup',
          params: { site: key, popup: id },
          search: {},
          replace: true,
          ignoreBlocker: true,
        })
      }
      onDeleted={() =>
        void navigate({ to: '/sites/$site/popups', params: { site: key }, ignoreBlocker: true })
      }
    />
  )
}
