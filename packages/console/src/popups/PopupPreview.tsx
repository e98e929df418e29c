import type { PopupContent, SettingsValues, SiteDetail } from '@footfall/contract'
import { SegmentedControl, Skeleton, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { useServices } from '../app/services.ts'
import { previewLinkQuery } from '../consent/banner/banner-query.ts'
import { PreviewFrame } from '../preview/PreviewFrame.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import styles from './popup-form.module.css'
import { popupPreviewQuery } from './popups-api.ts'

export interface PopupPreviewProps {
  site: SiteDetail
  /** What is shown; absent: it says nothing yet. */
  content: PopupContent | undefined
  view: SettingsValues
}

const WINDOWS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 760 },
} as const

/** The server is not asked at each letter. */
const TYPING_MS = 300
const RIGHT_TO_LEFT = /^(ar|he)\b/

/** What visitors will see, by the very files they get. */
export const PopupPreview = ({ site, content, view }: PopupPreviewProps): ReactElement => {
  const { t, language: own } = useTexts()
  const heading = useId()
  const { api } = useServices()
  const link = useQuery(previewLinkQuery(api, site.key))
  const [size, setSize] = useState<keyof typeof WINDOWS>('desktop')
  const [isDark, setDark] = useState(false)
  const [asked] = useDebouncedValue(JSON.stringify({ content, view }), TYPING_MS)
  const file = useQuery({
    ...popupPreviewQuery(api, site.key, asked),
    enabled: content !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const language = content?.language || own
  const error = link.error ?? file.error
  return (
    <section className={styles.preview} aria-labelledby={heading} id="popup-preview" tabIndex={-1}>
      <h2 id={heading} className={styles.title}>
        {t('Preview')}
      </h2>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={t('Window')}
          value={size}
          data={[
            { value: 'desktop', label: t('Desktop') },
            { value: 'phone', label: t('Phone') },
          ]}
          onChange={(value) => setSize(value as keyof typeof WINDOWS)}
        />
        <Switch
          label={t('Dark')}
          checked={isDark}
          onChange={({ currentTarget }) => setDark(currentTarget.checked)}
        />
      </div>
      {error ? (
        <Problem
          error={error}
          onRetry={() => {
            void link.refetch()
            void file.refetch()
          }}
        />
      ) : null}
      {link.data && file.data ? (
        <PreviewFrame
          key={link.data.url}
          link={link.data}
          title={t('The popup on a page')}
          draft={{
            kind: 'popup',
            settings: { ...file.data },
            page: {
              language,
              direction: RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr',
              scheme: isDark ? 'dark' : 'light',
            },
            services: [],
          }}
          {...WINDOWS[size]}
          onRetry={() => void link.refetch()}
        />
      ) : error ? null : (
        <Skeleton height={320} />
      )}
      <p className={styles.note}>
        {t(
          'The very files that visitors get. Nothing you press in here is counted, and links lead nowhere.',
        )}
      </p>
    </section>
  )
}
