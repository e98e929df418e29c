import type { SettingsRecord } from '@footfall/contract'
import { Button } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, ownProblem, partsOf, problemsBelow } from '../field-control.ts'
import { Row } from './Row.tsx'
import styles from './rows-control.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** Rows that can be added, moved and removed; the focus stays with what was moved, and what happened is said. */
export const RowsControl = (props: FieldControlProps<'rows'>): ReactElement => {
  const { name, field, value, problems, onChange, draw } = props
  const rows: SettingsRecord[] = Array.isArray(value) ? value.map(partsOf) : []
  const { keys, add, remove, swap } = useRowKeys(rows.length)
  const [news, setNews] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const title = field.row.charAt(0).toUpperCase() + field.row.slice(1)

  const focusLater = (selector: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const addRow = (): void => {
    const key = add()
    onChange([...rows, {}])
    setNews(`${title} ${rows.length + 1} added.`)
    focusLater(`[data-row="${key}"] :is(input, select, textarea)`)
  }
  const removeRow = (index: number): void => {
    remove(index)
    onChange(rows.filter((_, at) => at !== index))
    setNews(`${title} ${index + 1} removed.`)
    focusLater('[data-add]')
  }
  const moveRow = (index: number, to: number): void => {
    const moved = [...rows]
    const [row] = moved.splice(index, 1)
    if (!row) return
    moved.splice(to, 0, row)
    swap(index, to)
    onChange(moved)
    setNews(`${title} ${index + 1} is now ${to + 1} of ${rows.length}.`)
    const isEnd = to === 0 || to === rows.length - 1
    const way = to < index === isEnd ? 'down' : 'up'
    focusLater(`[data-row="${keys[index]}"] [data-move="${way}"]`)
  }

  return (
    <FieldGroup
      label={field.label}
      help={helpOf(field)}
      isRequired={field.isRequired}
      error={ownProblem(problems)}
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
          Add {field.row}
        </Button>
        <span className={styles.news} role="status">
          {news}
        </span>
      </div>
    </FieldGroup>
  )
}
