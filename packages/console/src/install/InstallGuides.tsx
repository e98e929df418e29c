import type { SiteDetail } from '@footfall/contract'
import { Select, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CopyCode } from './CopyCode.tsx'
import { GUIDES, guideOf } from './guides.ts'
import styles from './install-guides.module.css'

export interface InstallGuidesProps {
  site: SiteDetail
  guide: string | undefined
  onGuide(name: string): void
}

/** The ways to put Footfall on a site, one at a time, with the site's own key and address in them. */
export const InstallGuides = (props: InstallGuidesProps): ReactElement => {
  const { site, guide: name, onGuide } = props
  const { t } = useTexts()
  const isNarrow = useMediaQuery('(max-width: 47.9375em)')
  const guide = guideOf(name)
  const steps = (
    <ol className={styles.steps} data-lone={guide.steps(site).length === 1 || undefined}>
      {guide.steps(site).map(({ say, code }) => (
        <li key={say}>
          <p>{t(say)}</p>
          {code ? <CopyCode code={code} /> : null}
        </li>
      ))}
    </ol>
  )
  if (isNarrow) {
    return (
      <div className={styles.guides}>
        <Select
          label={t('How')}
          value={guide.name}
          allowDeselect={false}
          data={GUIDES.map(({ name: value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => value && onGuide(value)}
        />
        {steps}
      </div>
    )
  }
  return (
    <Tabs
      value={guide.name}
      onChange={(value) => value && onGuide(value)}
      className={styles.guides ?? ''}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('How')}>
        {GUIDES.map(({ name: value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={guide.name} pt={16}>
        {steps}
      </Tabs.Panel>
    </Tabs>
  )
}
