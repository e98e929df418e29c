import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useServices } from '../app/services.ts'
import { shortTitle } from '../live/destination-title.ts'
import { SITE_SECTIONS, sectionsFor } from '../shell/sections.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PaletteItem } from './use-palette-items.ts'

const SCREEN = '/sites/$site/settings/destinations'

export interface DestinationItems {
  items: PaletteItem[]
  isLoading: boolean
}

/** Every destination that the server knows, found by its title and by what its form asks for. */
export const useDestinationItems = (): DestinationItems => {
  const { t } = useTexts()
  const { queries } = useServices()
  const navigate = useNavigate()
  const { site } = useParams({ strict: false })
  const { data: shown } = useQuery({ ...queries.site(site ?? ''), enabled: site !== undefined })
  const section = sectionsFor(SITE_SECTIONS, shown?.role).find(({ to }) => to === SCREEN)
  const { data, isLoading } = useQuery({
    ...queries.destinations,
    enabled: site !== undefined && section !== undefined,
  })
  if (!site || !section) return { items: [], isLoading: false }
  const items = (data ?? []).map(({ name, title, fields }) => ({
    key: `destination ${name}`,
    group: t('This site'),
    icon: section.icon,
    label: shortTitle(t(title)),
    note: t(section.label),
    words: [
      t('connect'),
      ...[title, t(title), name],
      ...Object.values(fields).map(({ label }) => t(label)),
    ].join(', '),
    run: () => void navigate({ to: SCREEN, params: { site }, search: { open: name } }),
  }))
  return { items, isLoading }
}
