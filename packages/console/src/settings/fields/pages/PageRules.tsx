import type { PageRule } from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { problemText } from '../field-control.ts'
import { useRowKeys } from '../rows/use-row-keys.ts'
import styles from './pages-control.module.css'

export interface PageRulesProps {
  name: string
  /** What the list is called: 'Pages', 'Exceptions'. */
  label: string
  add: string
  rules: readonly PageRule[]
  problems: readonly SettingsProblem[]
  onChange(rules: PageRule[]): void
}

/** Addresses, each with how it is compared. */
export const PageRules = (props: PageRulesProps): ReactElement => {
  const { t } = useTexts()

  const { name, label, add, rules, problems, onChange } = props
  const { keys, ...rows } = useRowKeys(rules.length)
  const box = useRef<HTMLDivElement>(null)
  const change = (index: number, part: Partial<PageRule>): void =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)))
  const error = problemText(problems, t)
  return (
    <div ref={box} className={styles.rules}>
      {rules.map((rule, index) => (
        <div key={keys[index]} className={styles.rule}>
          <NativeSelect
            aria-label={t('How address {{n}} of {{list}} is compared', {
              n: index + 1,
              list: label,
            })}
            value={rule.rule}
            onChange={({ currentTarget }) =>
              change(index, { rule: currentTarget.value === 'match' ? 'match' : 'contains' })
            }
            data={[
              { value: 'contains', label: t('Contains') },
              { value: 'match', label: t('Is exactly') },
            ]}
          />
          <TextInput
            className={styles.address}
            name={`${name}.${index}`}
            aria-label={t('Address {{n}} of {{list}}', { n: index + 1, list: label })}
            placeholder="/sale/"
            error={problemText(problemsBelow(problems, index), t)}
            spellCheck={false}
            autoComplete="off"
            value={rule.value}
            onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('Remove address {{n}} from {{list}}', { n: index + 1, list: label })}
            onClick={() => {
              rows.remove(index)
              onChange(rules.filter((_, at) => at !== index))
              box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
            }}
          >
            <Icon name="close" />
          </ActionIcon>
        </div>
      ))}
      {error ? <p className={styles.error}>{error}</p> : null}
      <Button
        className={styles.add}
        data-add
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" />}
        onClick={() => {
          rows.add()
          onChange([...rules, { rule: 'contains', value: '' }])
          requestAnimationFrame(() =>
            [...(box.current?.querySelectorAll('input') ?? [])].at(-1)?.focus(),
          )
        }}
      >
        {add}
      </Button>
    </div>
  )
}
