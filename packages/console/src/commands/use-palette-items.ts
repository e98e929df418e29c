import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useServices } from '../app/services.ts'
import { ORGANISATION_SECTIONS } from '../organisation/sections.ts'
import { useOrganisations } from '../organisation/use-organisation.ts'
import { SITE_SECTIONS, sectionsFor } from '../shell/sections.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { Command } from './use-commands.ts'

export interface PaletteItem {
  key: string
  group: string
  label: string
  note?: string
  icon: IconName
  run(): void
}

export interface PaletteInput {
  typed: string
  offered: readonly Command[]
  onShortcuts(): void
}

/** Sites shown at once: whoever has more types more. */
const MOST_SITES = 6
const MOST_ORGANISATIONS = 3

/** What fits what was typed: the screens of this site, sites by the server's search, and what can be done. */
export const usePaletteItems = (
  input: PaletteInput,
): { items: PaletteItem[]; isSearching: boolean } => {
  const { typed, offered, onShortcuts } = input
  const { t } = useTexts()
  const { queries } = useServices()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const { site } = useParams({ strict: false })
  const [asked] = useDebouncedValue(typed.trim(), 150)
  const sites = useInfiniteQuery({
    ...queries.sites(asked),
    placeholderData: keepPreviousData,
  })
  const { data: shown } = useQuery({ ...queries.site(site ?? ''), enabled: site !== undefined })
  const screens = site
    ? sectionsFor(SITE_SECTIONS, shown?.role).map(({ to, icon, label }) => ({
        ...{ key: to, group: t('This site'), icon, label: t(label) },
        run: () => void navigate({ to, params: { site } }),
      }))
    : []
  const all = useOrganisations()
  const ofOrganisations = all.slice(0, MOST_ORGANISATIONS).flatMap(({ id, name, role }) =>
    sectionsFor(ORGANISATION_SECTIONS, role).map(({ to, icon, label }) => ({
      ...{ key: `${id} ${to}`, group: name, icon, label: t(label) },
      run: () => void navigate({ to, params: { organisation: id } }),
    })),
  )
  const found = (sites.data?.pages[0]?.items ?? []).slice(0, MOST_SITES).map(({ key, name }) => ({
    ...{ key: `site ${key}`, group: t('Sites'), icon: 'site' as const, label: name, note: key },
    run: () => void navigate({ to: '/sites/$site/overview', params: { site: key }, search: {} }),
  }))
  const action = (label: string, icon: IconName, run: () => void): PaletteItem => ({
    ...{ key: label, group: t('Do'), label, icon, run },
  })
  const actions = [
    action(t('Your account'), 'person', () => void navigate({ to: '/account' })),
    ...offered.map(({ label, icon, run }) => action(label, icon, run)),
    action(t('Use light colours'), 'sun', () => setColorScheme('light')),
    action(t('Use dark colours'), 'moon', () => setColorScheme('dark')),
    action(t('Use the device’s colours'), 'device', () => setColorScheme('auto')),
    action(t('Show keys'), 'keyboard', onShortcuts),
    action(t('Sign out'), 'out', signOut),
  ]
  const words = typed.trim().toLowerCase().split(/\s+/)
  const fits = ({ label, note = '' }: PaletteItem): boolean =>
    words.every((word) => `${label} ${note}`.toLowerCase().includes(word))
  return {
    // The server has searched the sites, by more than their names.
    items: [
      ...screens.filter(fits),
      ...found,
      ...ofOrganisations.filter(fits),
      ...actions.filter(fits),
    ],
    isSearching: sites.isFetching || asked !== typed.trim(),
  }
}
