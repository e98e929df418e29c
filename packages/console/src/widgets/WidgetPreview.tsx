import type { SettingsEntry, SiteDetail } from '@footfall/contract'
import type { SheetEntry } from '@footfall/widgets/sheet'
import { NativeSelect, SegmentedControl, Skeleton, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
import { useServices } from '../app/services.ts'
import { previewLinkQuery } from '../consent/banner/banner-query.ts'
import { PreviewFrame } from '../preview/PreviewFrame.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useShownProps } from './use-shown-props.ts'
import styles from './widgets.module.css'
import { WIDTHS, type WidgetsSearch, type WindowWidth } from './widgets-search.ts'

export interface WidgetPreviewProps {
  site: SiteDetail
  entry: SettingsEntry
  sheet: SheetEntry
  settings: Record<string, unknown>
  search: WidgetsSearch
  onSearch(part: WidgetsSearch): void
}

const HEIGHT = 560

/** What visitors will see, in the window, colours and direction chosen above it; and every state the widget has. */
export const WidgetPreview = (props: WidgetPreviewProps): ReactElement => {
  const { site, entry, sheet, settings, search, onSearch } = props
  const { t } = useTexts()
  const heading = useId()
  const { api } = useServices()
  const { data: link, error, refetch } = useQuery(previewLinkQuery(api, site.key))
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const {
    width = isPhone ? '320' : '768',
    scheme = 'light',
    direction = 'ltr',
    example,
    words,
  } = search
  const shown = useShownProps(props)
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('Preview')}
      </h2>
      <div className={styles.tools}>
        <NativeSelect
          aria-label={t('Example')}
          value={example ?? ''}
          data={[
            { value: '', label: t('As set beside it') },
            ...sheet.examples.map(({ title }, at) => ({
              value: String(at + 1),
              label: `${at + 1}. ${title}`,
            })),
          ]}
          onChange={({ currentTarget }) =>
            onSearch({ example: Number(currentTarget.value) || undefined })
          }
        />
        <SegmentedControl
          aria-label={t('Width of the window')}
          value={width}
          data={WIDTHS.map((value) => ({ value, label: `${value}` }))}
          onChange={(value) => onSearch({ width: value as WindowWidth })}
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
          checked={direction === 'rtl'}
          onChange={({ currentTarget }) =>
            onSearch({ direction: currentTarget.checked ? 'rtl' : undefined })
          }
        />
        {sheet.preview ? (
          <Switch
            label={t('Long German text')}
            checked={words === 'long'}
            onChange={({ currentTarget }) =>
              onSearch({ words: currentTarget.checked ? 'long' : undefined })
            }
          />
        ) : null}
      </div>
      {shown.isMadeUp && words !== 'long' ? (
        <Notice tone="quiet" title={t('There is nothing of yours to show yet.')}>
          {t('What stands here is made up. Visitors never see it.')}
        </Notice>
      ) : null}
      {shown.error ? <Problem error={shown.error} onRetry={shown.onRetry} /> : null}
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : link && shown.isReady ? (
        <PreviewFrame
          key={link.url}
          link={link}
          title={t('{{widget}} on a page', { widget: t(entry.title) })}
          draft={{
            kind: entry.name,
            settings: { id: 'preview', ...settings, ...shown.props },
            page: { language: shown.language, direction, scheme },
            services: [],
          }}
          width={Number(width)}
          height={HEIGHT}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={HEIGHT} />
      )}
      <p className={styles.note}>
        {t(
          'The very files that visitors get. Nothing you press in here is counted, and links lead nowhere.',
        )}
      </p>
    </section>
  )
}
