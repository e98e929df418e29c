import type { SettingsEntry, SiteDetail } from '@footfall/contract'
import { NativeSelect, SegmentedControl, Skeleton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
import { useServices } from '../../app/services.ts'
import { PreviewFrame } from '../../preview/PreviewFrame.tsx'
import { languageName } from '../../settings/fields/per-language/languages.ts'
import { text } from '../../texts/text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Problem } from '../../ui/Problem.tsx'
import { type BannerForm, toPreview } from './banner-draft.ts'
import styles from './banner-preview.module.css'
import { previewLinkQuery } from './banner-query.ts'
import { type BannerSearch, WINDOWS, type WindowName } from './banner-search.ts'
import { useOwnWindow } from './use-own-window.ts'

export interface BannerPreviewProps {
  site: SiteDetail
  entry: SettingsEntry
  form: BannerForm
  search: BannerSearch
  onSearch(part: BannerSearch): void
}

const WINDOW_WORDS: Record<WindowName, string> = {
  phone: text('Phone'),
  tablet: text('Tablet'),
  desktop: text('Desktop'),
}
const RIGHT_TO_LEFT = /^(ar|he)\b/

/** What visitors will see, in the window, language and colours that are chosen above it. */
export const BannerPreview = (props: BannerPreviewProps): ReactElement => {
  const { site, entry, form, search, onSearch } = props
  const { t, language: own } = useTexts()
  const heading = useId()
  const { api } = useServices()
  const { data: link, error, refetch } = useQuery(previewLinkQuery(api, site.key))
  const ownWindow = useOwnWindow()
  const { window = ownWindow, language = own, scheme = 'light', layer } = search
  const languages = (entry.languages ?? [])
    .map((value) => ({ value, label: languageName(value, own) }))
    .sort((one, other) => one.label.localeCompare(other.label, own))
  const isLanguageRtl = RIGHT_TO_LEFT.test(language)
  const isRtl = search.direction === 'rtl' || isLanguageRtl
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('Preview')}
      </h2>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={t('Window')}
          value={window}
          data={Object.entries(WINDOW_WORDS).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(value) => onSearch({ window: value as WindowName })}
        />
        <SegmentedControl
          aria-label={t('What is shown')}
          value={layer ?? 'question'}
          data={[
            { value: 'question', label: t('Question') },
            { value: 'choice', label: t('Choice') },
          ]}
          onChange={(value) => onSearch({ layer: value === 'choice' ? 'choice' : undefined })}
        />
        <NativeSelect
          aria-label={t('Language of the page')}
          value={language}
          data={languages}
          onChange={({ currentTarget }) => onSearch({ language: currentTarget.value })}
        />
        <Switch
          label={t('Dark')}
          checked={scheme === 'dark'}
          onChange={({ currentTarget }) =>
            onSearch({ scheme: currentTarget.checked ? 'dark' : undefined })
          }
        />
        <Switch
          label={t('Right to left')}
          checked={isRtl}
          disabled={isLanguageRtl}
          onChange={({ currentTarget }) =>
            onSearch({ direction: currentTarget.checked ? 'rtl' : undefined })
          }
        />
      </div>
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : link ? (
        <PreviewFrame
          key={link.url}
          link={link}
          title={t('The banner on a page')}
          draft={toPreview(form, link.services, {
            ...search,
            language,
            direction: isRtl ? 'rtl' : 'ltr',
          })}
          {...WINDOWS[window]}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={420} />
      )}
      <p className={styles.note}>
        {t(
          'The very files that visitors get. Nothing you press in here is counted, and links lead nowhere.',
        )}
      </p>
    </section>
  )
}
