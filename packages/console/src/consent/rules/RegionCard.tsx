import type { ConsentConfig } from '@footfall/contract'
import { Radio, Switch, TagsInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import card from '../consent-screen.module.css'
import { Consequences } from './Consequences.tsx'
import { isRegion, nameRegion } from './regions.ts'
import type { RulesForm } from './rules-form.ts'
import styles from './rules-screen.module.css'

export interface RegionCardProps {
  form: RulesForm
  /** All that decides what holds before an answer. */
  consent: ConsentConfig
  isReadOnly: boolean
  onChange(part: Partial<RulesForm>): void
}

/** What holds for visitors who have not answered yet, by where they are, and in plain words what follows. */
export const RegionCard = (props: RegionCardProps): ReactElement => {
  const { form, consent, isReadOnly, onChange } = props
  const { t, language } = useTexts()
  const wrong = form.optOutRegions.filter((region) => !isRegion(region))
  return (
    <section className={card.card} aria-labelledby="consent-before">
      <h2 id="consent-before" className={card.title}>
        {t('Before an answer')}
      </h2>
      <Radio.Group
        label={t('What an unanswered question means')}
        value={form.mode}
        onChange={(mode) => onChange({ mode: mode as ConsentConfig['mode'] })}
      >
        <div className={styles.options}>
          <Radio
            value="explicit"
            label={t('No, everywhere')}
            description={t('Nothing that needs consent happens before a visitor has agreed.')}
          />
          <Radio
            value="prior"
            label={t('Yes, where the law lets visitors opt out')}
            description={t(
              'In the regions you name. Everywhere else, and where the region is not known, an unanswered question is still a no.',
            )}
          />
        </div>
      </Radio.Group>
      {form.mode === 'prior' ? (
        <TagsInput
          label={t('Regions whose law is opt-out')}
          description={t(
            'Codes such as US-CA or BR. Name only those of which whoever advises you on privacy is sure.',
          )}
          placeholder={t('Add a code')}
          value={form.optOutRegions}
          readOnly={isReadOnly}
          splitChars={[',', ' ', ';']}
          maxTags={100}
          clearable
          onChange={(regions) =>
            onChange({ optOutRegions: regions.map((region) => region.trim().toUpperCase()) })
          }
          {...(wrong[0] && {
            error: t('{{codes}}: not a code such as DE or US-CA.', { codes: wrong.join(', ') }),
          })}
        />
      ) : null}
      {form.mode === 'prior' && form.optOutRegions.length === 0 ? (
        <Notice tone="quiet" title={t('No region is named yet.')}>
          {t('Until you name one, every visitor is asked first.')}
        </Notice>
      ) : null}
      <Consequences
        consent={consent}
        regions={form.optOutRegions.filter(isRegion)}
        nameOf={(region) => nameRegion(region, language)}
      />
      <Radio.Group
        label={t('Global Privacy Control')}
        description={t(
          'Some browsers say of themselves that their visitor does not want data sold or shared.',
        )}
        value={form.gpc}
        onChange={(gpc) => onChange({ gpc: gpc as ConsentConfig['gpc'] })}
      >
        <div className={styles.options}>
          <Radio
            value="always"
            label={t('Obey it everywhere')}
            description={t('Whoever sends it has refused advertising, whatever else they press.')}
          />
          <Radio value="opt-out-regions" label={t('Obey it where the law is opt-out')} />
          <Radio value="never" label={t('Do not look at it')} />
        </div>
      </Radio.Group>
      {form.gpc === 'never' ? (
        <Notice tone="waiting" icon="alert" title={t('Some laws make you obey it.')}>
          {t(
            'California and other states of the USA among them. Ask whoever advises you on privacy before you publish this.',
          )}
        </Notice>
      ) : null}
      <Switch
        label={t('Reload the page when somebody takes consent back')}
        description={t(
          'A platform’s script that runs cannot be stopped; on the new page it is not loaded.',
        )}
        checked={form.reloadOnWithdrawal}
        onChange={({ currentTarget }) => onChange({ reloadOnWithdrawal: currentTarget.checked })}
      />
      <Switch
        label={t('Count what consent kept back')}
        description={t(
          'Only how many events of which name, without id, address or browser. The Live page shows it.',
        )}
        checked={form.countDropped}
        onChange={({ currentTarget }) => onChange({ countDropped: currentTarget.checked })}
      />
    </section>
  )
}
