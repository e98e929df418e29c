import type { SettingsEntry } from '@footfall/contract'
import type { SheetEntry } from '@footfall/widgets/sheet'
import { SegmentedControl } from '@mantine/core'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { useServices } from '../app/services.ts'
import { CopyCode } from '../install/CopyCode.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { embedCode, reactCode } from './widget-code.ts'
import styles from './widgets.module.css'

export interface WidgetCodeProps {
  entry: SettingsEntry
  sheet: SheetEntry
  settings: Record<string, unknown>
  id: string
  /** How much the site has to show, where that is known. */
  total: number | undefined
  /** What `GET /v1/render` knows of the site besides. */
  place: { site: string; endpoint: string; timeZone: string | undefined }
}

const PAUSE_MS = 120

/** What to put into a page for exactly what the preview shows. */
export const WidgetCode = (props: WidgetCodeProps): ReactElement => {
  const { entry, sheet, settings, id, total, place } = props
  const { t } = useTexts()
  const { clock } = useServices()
  const heading = useId()
  const [kind, setKind] = useState<'html' | 'react'>('html')
  const text = JSON.stringify({ ...settings, ...(entry.needsSite && { ...place, id }) })
  const [code, setCode] = useState('')
  // Drawing one thing while another is drawn is not possible, and at each letter not needed.
  useEffect(
    () =>
      clock.after(PAUSE_MS, () => {
        const values = JSON.parse(text) as Record<string, unknown>
        setCode(
          kind === 'react'
            ? reactCode(entry, values)
            : embedCode(entry.name, sheet, values, id, total),
        )
      }),
    [clock, kind, entry, sheet, text, id, total],
  )
  return (
    <section className={styles.code} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('In your page')}
      </h2>
      <SegmentedControl
        className={styles.kinds ?? ''}
        aria-label={t('Kind of page')}
        value={kind}
        data={[
          { value: 'html', label: t('Embed code') },
          { value: 'react', label: t('React') },
        ]}
        onChange={(value) => setKind(value as typeof kind)}
      />
      <p className={styles.note}>
        {kind === 'react'
          ? t('The component draws the same HTML and starts the same script.')
          : sheet.render
            ? t(
                'Whole without a script. With ours on the page and this widget published, what moves works too.',
              )
            : t(
                'Its place is kept free, so that nothing jumps when it comes. It needs our script on the page, and this widget published.',
              )}
      </p>
      <CopyCode code={code} />
    </section>
  )
}
