import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react'
import { explainError } from '../api/explain-error.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './commands.module.css'
import type { Command } from './use-commands.ts'
import { type PaletteItem, usePaletteItems } from './use-palette-items.ts'

export interface PaletteProps {
  /** What the screen below can do. */
  offered: readonly Command[]
  onClose(): void
  onShortcuts(): void
}

/** Every screen, every site and what can be done, found by typing. The focus stays in the field; arrows choose. */
export const Palette = ({ offered, onClose, onShortcuts }: PaletteProps): ReactElement => {
  const { t } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  // By its key: what the search finds later moves the others.
  const [chosen, setChosen] = useState<string>()
  const [isEntered, setIsEntered] = useState(false)
  const { items, isSearching, error, isFirstSure } = usePaletteItems({
    typed,
    offered,
    onShortcuts,
  })
  const chosenAt = items.findIndex(({ key }) => key === chosen)
  const at = Math.max(chosenAt, 0)
  const isSure = isFirstSure || chosenAt >= 0
  const run = (item: PaletteItem | undefined): void => {
    if (!item) return
    onClose()
    item.run()
  }
  // Enter came before the search was done: it means what the search finds, and nothing where the search failed.
  useEffect(() => {
    if (!isEntered || !(isSure || error)) return
    setIsEntered(false)
    if (isSure) run(items[at])
  })
  // An Enter that waits meant what the search would find, not what is pointed at meanwhile.
  const choose = (item: PaletteItem | undefined): void => {
    setChosen(item?.key)
    setIsEntered(false)
  }
  const press = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const next = (at + step + items.length) % items.length
      choose(items[next])
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // After a failed search the list is what there is.
      if (isSure || error) run(items[at])
      else setIsEntered(true)
    }
  }
  return (
    <Dialog label={t('Go to or do')} className={styles.palette} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('Go to or do')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          placeholder={t('A screen, a site, or what to do')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            choose(undefined)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" className={styles.list} aria-label={t('Found')}>
        {items.map((item, index) => (
          <Item
            key={item.key}
            id={`${id}-${index}`}
            item={item}
            isFirstOfGroup={items[index - 1]?.group !== item.group}
            isChosen={index === at}
            onChoose={() => choose(item)}
            onRun={() => run(item)}
          />
        ))}
      </div>
      {items.length === 0 || error || (isEntered && isSearching) ? (
        <p className={styles.none} role="status">
          {isSearching
            ? t('Searching…')
            : error
              ? `${t('Sites could not be searched.')} ${explainError(error, t).title}`
              : t('Nothing is called that.')}
        </p>
      ) : null}
    </Dialog>
  )
}

interface ItemProps {
  id: string
  item: PaletteItem
  isFirstOfGroup: boolean
  isChosen: boolean
  onChoose(): void
  onRun(): void
}

const Item = (props: ItemProps): ReactElement => {
  const { id, item, isFirstOfGroup, isChosen, onChoose, onRun } = props
  return (
    <>
      {isFirstOfGroup ? (
        <div className={styles.group} role="presentation">
          {item.group}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys. */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        className={styles.item}
        onPointerMove={onChoose}
        onClick={onRun}
      >
        <Icon name={item.icon} />
        <span className={styles.name}>{item.label}</span>
        {item.note ? <span className={styles.note}>{item.note}</span> : null}
      </div>
    </>
  )
}
