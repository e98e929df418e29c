import type { SettingsRecord } from '@footfall/contract'
import { Button } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, partsOf, problemText } from '../field-control.ts'
import { Row } from './Row.tsx'
import styles from './rows-control.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** Rows that can be added, moved and removed; the focus stays with what was moved, and what happened is said. */
export const RowsControl = (props: FieldControlProps<'rows'>): ReactElement => {
  const { t } = useTexts()

  const { name, field, value, problems, onChange, draw } = props
  const rows: SettingsRecord[] = Array.isArray(value) ? value.map(partsOf) : []
  const { keys, add, remove, swap } = useRowKeys(rows.length)
  const [news, setNews] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // Its own entry in the catalogue: languages differ in how they begin a name.
  const begun = field.row.charAt(0).toUpperCase() + field.row.slice(1)
  const title = t(begun)

  const focusLater = (selector: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const addRow = (): void => {
    const key = add()
    onChange([...rows, {}])
    setNews(t('{{row}} {{n}} added.', { row: title, n: rows.length + 1 }))
    focusLater(`[data-row="${key}"] :is(input, select, textarea)`)
  }
  const removeRow = (index: number): void => {
    remove(index)
    onChange(rows.filter((_, at) => at !== index))
    setNews(t('{{row}} {{n}} removed.', { row: title, n: index + 1 }))
    focusLater('[data-add]')
  }
  const moveRow = (index: number, to: number): void => {
    const moved = [...rows]
    const [row] = moved.splice(index, 1)
    if (!row) return
    moved.splice(to, 0, row)
    swap(index, to)
    onChange(moved)
    setNews(
      t('{{row}} {{n}} is now {{place}} of {{all}}.', {
        row: title,
        n: index + 1,
        place: to + 1,
        all: rows.length,
      }),
    )
    const isEnd = to === 0 || to === rows.length - 1
    const way = to < index === isEnd ? 'down' : 'up'
    focusLater(`[data-row="${keys[index]}"] [data-move="${way}"]`)
  }

  return (
    <FieldGroup
      label={t(field.label)}
      help={helpOf(field, t)}
      isRequired={field.isRequired}
      error={problemText(problems, t)}
    >
      <div ref={box} className={styles.rows}>
        {rows.map((row, index) => (
          <Row
            key={keys[index]}
            id={keys[index] ?? index}
            name={`${name}.${index}`}
            title={`${title} ${index + 1}`}
            fields={field.fields}
            row={row}
            problems={problemsBelow(problems, index)}
            draw={draw}
            onChange={(next) => onChange(rows.map((one, at) => (at === index ? next : one)))}
            onRemove={() => removeRow(index)}
            onUp={index > 0 ? () => moveRow(index, index - 1) : undefined}
            onDown={index < rows.length - 1 ? () => moveRow(index, index + 1) : undefined}
          />
        ))}
        <Button
          className={styles.add}
          data-add
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" />}
          disabled={field.max !== undefined && rows.length >= field.max}
          onClick={addRow}
        >
          {t('Add {{row}}', { row: t(field.row) })}
        </Button>
        <span className={styles.news} role="status">
          {news}
        </span>
      </div>
    </FieldGroup>
  )
}
