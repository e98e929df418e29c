import type { SiteDetail } from '@footfall/contract'
import { MultiSelect, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Problem } from '../../ui/Problem.tsx'
import card from '../consent-screen.module.css'
import { FoundTools } from './FoundTools.tsx'
import type { RulesForm } from './rules-form.ts'
import { consentToolsQuery } from './rules-query.ts'
import styles from './rules-screen.module.css'
import { ToolMap } from './ToolMap.tsx'

export interface ToolCardProps {
  site: SiteDetail
  form: RulesForm
  isReadOnly: boolean
  onChange(part: Partial<RulesForm>): void
}

/** Whose word counts for what a visitor answered, besides that of our own banner. */
export const ToolCard = ({ site, form, isReadOnly, onChange }: ToolCardProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { data: tools = [], error, refetch } = useQuery(consentToolsQuery(api))
  const chosen = tools.filter(({ name }) => form.tools.includes(name))
  return (
    <section className={card.card} aria-labelledby="consent-tool">
      <h2 id="consent-tool" className={card.title}>
        {t('Who asks')}
      </h2>
      <FoundTools
        site={site}
        form={form}
        isReadOnly={isReadOnly}
        onChoose={(name) =>
          onChange({ asked: 'named', tools: [...new Set([...form.tools, name])] })
        }
      />
      <Radio.Group
        label={t('Another consent tool on your pages')}
        value={form.asked}
        onChange={(asked) => onChange({ asked: asked as RulesForm['asked'] })}
      >
        <div className={styles.options}>
          <Radio
            value="nobody"
            label={t('No other tool')}
            description={t('Our banner asks, or your pages tell us by themselves.')}
          />
          <Radio
            value="named"
            label={t('These tools')}
            description={t('Nothing goes out before they were asked. The surest and the quickest.')}
          />
          <Radio
            value="auto"
            label={t('Look for one on each page')}
            description={t(
              'Pages look for ten seconds and load what they find. Good to begin with; name the tool once you know it.',
            )}
          />
        </div>
      </Radio.Group>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {form.asked === 'named' ? (
        <MultiSelect
          label={t('Consent tools')}
          placeholder={form.tools.length === 0 ? t('Choose yours') : ''}
          data={tools.map(({ name, title }) => ({ value: name, label: title }))}
          value={form.tools}
          readOnly={isReadOnly}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('Not among those we know.')}
          onChange={(names) => onChange({ tools: names })}
        />
      ) : null}
      {form.asked === 'named'
        ? chosen.map((tool) => (
            <details key={tool.name} className={styles.details}>
              <summary>
                {t('What the categories of {{tool}} stand for', { tool: tool.title })}
              </summary>
              <ToolMap
                tool={tool}
                map={form.map[tool.name] ?? {}}
                isReadOnly={isReadOnly}
                onChange={(map) => onChange({ map: { ...form.map, [tool.name]: map } })}
              />
            </details>
          ))
        : null}
    </section>
  )
}
