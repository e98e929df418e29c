import type { PageRule, PagesValue } from '@footfall/contract'
import { Radio } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, partsOf, problemText } from '../field-control.ts'
import { PageRules } from './PageRules.tsx'
import styles from './pages-control.module.css'

/** All pages or some, and which not. */
export const PagesControl = (props: FieldControlProps<'pages'>): ReactElement => {
  const { t } = useTexts()

  const { name, field, value, problems, onChange } = props
  const parts = partsOf(value)
  const include = rulesOf(parts.include)
  const exclude = rulesOf(parts.exclude)
  const [isSome, setSome] = useState(include.length > 0)
  const change = (next: PagesValue): void => {
    const all = { include, exclude, ...next }
    const kept = Object.entries(all).filter(([, rules]) => rules && rules.length > 0)
    onChange(kept.length > 0 ? Object.fromEntries(kept) : undefined)
  }
  const choose = (which: 'all' | 'some'): void => {
    setSome(which === 'some')
    change({ include: which === 'some' ? [{ rule: 'contains', value: '' }] : [] })
  }
  const hasSome = isSome || include.length > 0
  return (
    <FieldGroup
      label={t(field.label)}
      help={helpOf(field, t)}
      isRequired={field.isRequired}
      error={problemText(problems, t)}
    >
      <div className={styles.pages}>
        {(['all', 'some'] as const).map((which) => (
          <Radio
            key={which}
            name={name}
            value={which}
            label={which === 'all' ? t('All pages') : t('Only these pages')}
            checked={hasSome === (which === 'some')}
            onChange={() => choose(which)}
          />
        ))}
        {hasSome ? (
          <PageRules
            name={`${name}.include`}
            label={t(field.label)}
            add={t('Add a page')}
            rules={include}
            problems={problemsBelow(problems, 'include')}
            onChange={(rules) => change({ include: rules })}
          />
        ) : null}
        {exclude.length > 0 ? <p className={styles.except}>{t('Except on')}</p> : null}
        <PageRules
          name={`${name}.exclude`}
          label={t('exceptions from {{field}}', { field: t(field.label) })}
          add={t('Add an exception')}
          rules={exclude}
          problems={problemsBelow(problems, 'exclude')}
          onChange={(rules) => change({ exclude: rules })}
        />
      </div>
    </FieldGroup>
  )
}

const rulesOf = (value: unknown): PageRule[] =>
  Array.isArray(value)
    ? value.map(partsOf).map(({ rule, value: address }) => ({
        rule: rule === 'match' ? 'match' : 'contains',
        value: typeof address === 'string' ? address : '',
      }))
    : []
