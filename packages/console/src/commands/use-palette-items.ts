import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useServices } from '../app/services.ts'
import { ORGANISATION_SECTIONS } from '../organisation/sections.ts'
import { useOrganisations } from '../organisation/use-organisation.ts'
import { SITE_SECTIONS, sectionsFor } from '../shell/sections.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { IconName } from '../ui/Icon.tsx'
import { ACCOUNT_WORDS, mayBeOrder, ORGANISATION_PLACES, SITE_PLACES } from './palette-places.ts'
import type { Command } from './use-commands.ts'
import { useDestinationItems } from './use-destination-items.ts'

export interface PaletteItem {
  key: string
  group: string
  label: string
  note?: string
  /** Further words it is found by; not shown. */
  words?: string
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

export interface PaletteItems {
  /** Of the text as it is now; sites only once the server has searched for it. */
  items: PaletteItem[]
  isSearching: boolean
  /** Why sites could not be searched for the text as it is now. */
  error: Error | null
  /** Whether the first item stays the first, whatever the search still finds. */
  isFirstSure: boolean
}

/** What fits what was typed, best first: the screens of this site, sites by the server's search, and what can be done. */
export const usePaletteItems = (input: PaletteInput): PaletteItems => {
  const { typed, offered, onShortcuts } = input
  const { t } = useTexts()
  const { queries } = useServices()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const { site } = useParams({ strict: false })
  const [asked] = useDebouncedValue(typed.trim(), 150)
  // Never what an earlier text found: a quick Enter would open another client's site.
  const sites = useInfiniteQuery(queries.sites(asked))
  const destinations = useDestinationItems()
  const isSearching = asked !== typed.trim() || sites.isPending || destinations.isLoading
  const error = isSearching ? null : sites.error
  const { data: shown } = useQuery({ ...queries.site(site ?? ''), enabled: site !== undefined })
  const screens = site
    ? sectionsFor(SITE_SECTIONS, shown?.role).map(({ to, icon, label }) => ({
        key: to,
        group: t('This site'),
        icon,
        label: t(label),
        run: () => void navigate({ to, params: { site } }),
      }))
    : []
  const text = typed.trim()
  // Much of this leads to a screen that is in the list by its own name: only for who types.
  const places =
    site && text
      ? sectionsFor(SITE_PLACES, shown?.role).map(({ icon, label, words, ...place }) => ({
          key: `place ${label}`,
          group: t('This site'),
          icon,
          label: t(label),
          words: t(words),
          run: () =>
            void navigate({
              to: place.to,
              params: { site },
              search: 'search' in place ? place.search : {},
            }),
        }))
      : []
  const order =
    site && mayBeOrder(text)
      ? [
          {
            key: 'order',
            group: t('This site'),
            icon: 'shop' as const,
            label: t('Find order {{number}}', { number: text }),
            run: () =>
              void navigate({
                to: '/sites/$site/orders',
                params: { site },
                search: { q: text.replace(/^#/, '') },
              }),
          },
        ]
      : []
  const own = (id: string): number => Number(id === shown?.organisation)
  const all = [...useOrganisations()].sort((a, b) => own(b.id) - own(a.id))
  const ofOrganisations = all.slice(0, MOST_ORGANISATIONS).flatMap(({ id, name, role }) =>
    [
      ...sectionsFor(ORGANISATION_SECTIONS, role),
      ...(text ? sectionsFor(ORGANISATION_PLACES, role) : []),
    ].map((section) => ({
      key: `${id} ${section.label}`,
      group: name,
      icon: section.icon,
      label: t(section.label),
      ...('words' in section && { words: t(section.words) }),
      run: () => void navigate({ to: section.to, params: { organisation: id } }),
    })),
  )
  const searched = isSearching ? [] : (sites.data?.pages[0]?.items ?? [])
  // In the server's order: it knows more sites than these.
  const found = searched.slice(0, MOST_SITES).map(({ key, name }) => ({
    key: `site ${key}`,
    group: t('Sites'),
    icon: 'site' as const,
    label: name,
    note: key,
    run: () => void navigate({ to: '/sites/$site/overview', params: { site: key }, search: {} }),
  }))
  const action = (label: string, icon: IconName, run: () => void): PaletteItem => ({
    key: label,
    group: t('Do'),
    label,
    icon,
    run,
  })
  const actions = [
    {
      ...action(t('Your account'), 'person', () => void navigate({ to: '/account' })),
      words: t(ACCOUNT_WORDS),
    },
    ...offered.map(({ label, icon, run }) => action(label, icon, run)),
    action(t('Use light colours'), 'sun', () => setColorScheme('light')),
    action(t('Use dark colours'), 'moon', () => setColorScheme('dark')),
    action(t('Use the device’s colours'), 'device', () => setColorScheme('auto')),
    action(t('Show keys'), 'keyboard', onShortcuts),
    action(t('Sign out'), 'out', signOut),
  ]
  const here: PaletteItem[] = [...screens, ...places, ...(text ? destinations.items : [])]
  const elsewhere: PaletteItem[] = [...ofOrganisations, ...actions]
  const are = (items: PaletteItem[], ...ranks: Rank[]): PaletteItem[] =>
    ranks.flatMap((rank) => items.filter((item) => rankOf(item, text) === rank))
  const isOrder = text.startsWith('#')
  // What a site may not come before, whatever the search finds.
  const sure = [...(isOrder ? order : []), ...are(here, 'whole', 'start')]
  return {
    items: [
      ...[...sure, ...found, ...are(here, 'part'), ...are(elsewhere, 'whole', 'start', 'part')],
      ...[...(isOrder ? [] : order), ...are([...here, ...elsewhere], 'words')],
    ],
    isSearching,
    error,
    isFirstSure: sure.length > 0 || !(isSearching || error),
  }
}

type Rank = 'whole' | 'start' | 'part' | 'words'

/** How well an item fits: by its whole name, its beginning, words of it, or only by words that are not shown. */
const rankOf = ({ label, words = '' }: PaletteItem, text: string): Rank | undefined => {
  const [name, typed] = [label.toLowerCase(), text.toLowerCase()]
  if (name === typed) return 'whole'
  if (name.startsWith(typed)) return 'start'
  const sought = wordsOf(text)
  if (sought.length === 0) return undefined
  if (sought.every((word) => name.includes(word))) return 'part'
  // Their beginnings: whoever looks for versions does not mean conversions.
  const hidden = wordsOf(words)
  const has = (word: string): boolean =>
    name.includes(word) || hidden.some((one) => one.startsWith(word))
  return sought.every(has) ? 'words' : undefined
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
