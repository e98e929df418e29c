import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { WidgetPreviewProps } from './WidgetPreview.tsx'
import { widgetDataQuery } from './widgets-query.ts'

export interface ShownProps {
  /** Besides the settings. */
  props: Record<string, unknown>
  /** Of the page that is shown. */
  language: string
  isMadeUp: boolean
  /** How much of the site's own there is; absent where that is not known. */
  total: number | undefined
  isReady: boolean
  error: Error | null
  onRetry(): void
}

/** The server is not asked at each letter. */
const TYPING_MS = 300

/** What a widget shows besides what its owner set: the site's own where there is something, else what is made up. */
export const useShownProps = ({
  site,
  entry,
  sheet: { preview },
  settings,
  search,
}: Pick<WidgetPreviewProps, 'sheet' | 'search' | 'site' | 'settings' | 'entry'>): ShownProps => {
  const { language } = useTexts()
  const { api, clock } = useServices()
  // Once: a time that moved on would draw the frame anew.
  const [now] = useState(clock.now)
  const isLong = search.words === 'long'
  const shownLanguage = isLong ? 'de' : language
  const [asked] = useDebouncedValue(JSON.stringify(settings), TYPING_MS)
  const given = useQuery({
    ...widgetDataQuery(api, site.key, {
      kind: entry.name,
      settings: asked,
      language: shownLanguage,
    }),
    enabled: Boolean(preview),
    placeholderData: keepPreviousData,
  })
  const filled = preview?.props(given.data, { isLong, now })
  return {
    props: filled?.props ?? {},
    language: shownLanguage,
    isMadeUp: Boolean(filled?.isMadeUp) && given.isSuccess,
    total: totalOf(given.data),
    isReady: !preview || !given.isPending,
    error: given.data ? null : given.error,
    onRetry: () => void given.refetch(),
  }
}

const totalOf = (given: Readonly<Record<string, unknown>> | undefined): number | undefined => {
  const { data } = given ?? {}
  const total = typeof data === 'object' && data && 'total' in data ? data.total : undefined
  return typeof total === 'number' && total > 0 ? total : undefined
}
