import type { PageRule, PagesValue } from '@footfall/contract'
import { Radio } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, ownProblem, partsOf, problemsBelow } from '../field-control.ts'
import { PageRules } from './PageRules.tsx'
import styles from './pages-control.module.css'

/** All pages or some, and which not. */
export const PagesControl = (props: FieldControlProps<'pages'>): ReactElement => {
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
      label={field.label}
      help={helpOf(field)}
      isRequired={field.isRequired}
      error={ownProblem(problems)}
    >
      <div className={styles.pages}>
        {(['all', 'some'] as const).map((which) => (
          <Radio
            key={which}
            name={name}
            value={which}
            label={which === 'all' ? 'All pages' : 'Only these pages'}
            checked={hasSome === (which === 'some')}
            onChange={() => choose(which)}
          />
        ))}
        {hasSome ? (
          <PageRules
            name={`${name}.include`}
            label={field.label}
            add="Add a page"
            rules={include}
            problems={problemsBelow(problems, 'include')}
            onChange={(rules) => change({ include: rules })}
          />
        ) : null}
        {exclude.length > 0 ? <p className={styles.except}>Except on</p> : null}
        <PageRules
          name={`${name}.exclude`}
          label={`exceptions from ${field.label}`}
          add="Add an exception"
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
