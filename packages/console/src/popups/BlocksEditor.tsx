import {
  isCoupon,
  POPUP_BLOCKS,
  type PublishedEntry,
  type SettingsEntry,
  type SettingsValues,
} from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { useTexts } from '../texts/use-texts.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { blockWords } from './block-words.ts'
import { PartFields, type PopupChoice } from './PartFields.tsx'
import { moved, newBlock, withoutPart, withPart } from './popup-draft.ts'
import styles from './popup-form.module.css'

export interface BlocksEditorProps {
  site: string
  blocks: readonly PublishedEntry[]
  /** Every widget there is. */
  widgets: readonly SettingsEntry[]
  problems: readonly SettingsProblem[]
  popups: readonly PopupChoice[]
  mayChange: boolean
  /** Below the fields of every coupon. */
  couponNote?: ReactNode
  onChange(blocks: PublishedEntry[]): void
}

/** What a popup says, block by block; the focus stays with what was moved, and what happened is said. */
export const BlocksEditor = (props: BlocksEditorProps): ReactElement => {
  const { site, blocks, widgets, problems, popups, mayChange, couponNote, onChange } = props
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState<string>()
  const [news, setNews] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const entryOf = (kind: string): SettingsEntry | undefined =>
    widgets.find(({ name }) => name === kind)
  const titleOf = (kind: string): string => t(entryOf(kind)?.title ?? kind)
  const focusLater = (selector: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const add = (kind: string): void => {
    if (!kind) return
    const block = newBlock(kind)
    onChange([...blocks, block])
    setOpen(block.id)
    setNews(t('{{block}} added at the end.', { block: titleOf(kind) }))
    focusLater(`[data-block="${block.id}"] [data-edit]`)
  }
  const move = (at: number, to: number): void => {
    const block = blocks[at]
    if (!block) return
    onChange(moved(blocks, at, to))
    setNews(
      t('{{block}} is now {{place}} of {{all}}.', {
        block: titleOf(block.kind),
        place: to + 1,
        all: blocks.length,
      }),
    )
    const isEnd = to === 0 || to === blocks.length - 1
    const way = to < at === isEnd ? 'down' : 'up'
    focusLater(`[data-block="${block.id}"] [data-move="${way}"]`)
  }
  const remove = (at: number): void => {
    setNews(t('{{block}} removed.', { block: titleOf(blocks[at]?.kind ?? '') }))
    onChange(withoutPart(blocks, at))
    focusLater('[data-add]')
  }
  return (
    <div ref={box} className={styles.parts}>
      <ol className={styles.list} aria-label={t('Blocks')}>
        {blocks.map((block, at) => {
          const own = problemsBelow(problems, at)
          const isOpen = open === block.id || own.length > 0
          const title = titleOf(block.kind)
          const words = blockWords(block)
          const entry = entryOf(block.kind)
          const named = [title, words].filter(Boolean).join(': ')
          return (
            <li key={block.id} className={styles.part} data-block={block.id}>
              <div className={styles.row}>
                <p className={styles.words}>
                  <b>{title}</b>
                  {words ? <span className={styles.said}>{words}</span> : null}
                </p>
                {mayChange ? (
                  <div className={styles.buttons}>
                    <RowButton
                      way="up"
                      icon="up"
                      label={t('Move up: {{block}}', { block: named })}
                      onClick={at > 0 ? () => move(at, at - 1) : undefined}
                    />
                    <RowButton
                      way="down"
                      icon="arrow-down"
                      label={t('Move down: {{block}}', { block: named })}
                      onClick={at < blocks.length - 1 ? () => move(at, at + 1) : undefined}
                    />
                    <RowButton
                      icon="close"
                      label={t('Remove: {{part}}', { part: named })}
                      onClick={() => remove(at)}
                    />
                    <Button
                      variant="subtle"
                      size="compact-md"
                      data-edit
                      aria-label={
                        isOpen
                          ? t('Done: {{part}}', { part: named })
                          : t('Edit: {{part}}', { part: named })
                      }
                      aria-expanded={isOpen}
                      aria-controls={`${id}-${block.id}`}
                      onClick={() => setOpen(isOpen ? undefined : block.id)}
                    >
                      {isOpen ? t('Done') : t('Edit')}
                    </Button>
                  </div>
                ) : null}
              </div>
              <div id={`${id}-${block.id}`} hidden={!isOpen || !mayChange}>
                {isOpen && mayChange && entry ? (
                  <div className={styles.fields}>
                    <PartFields
                      site={site}
                      entry={entry}
                      popups={popups}
                      name={`blocks.${block.id}`}
                      settings={block.settings as SettingsValues}
                      problems={problemsBelow(own, 'settings')}
                      onChange={(settings) =>
                        onChange(withPart(blocks, at, { ...block, settings }))
                      }
                    />
                    {isCoupon(block) ? couponNote : null}
                  </div>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
      {mayChange ? (
        <NativeSelect
          className={styles.add ?? ''}
          aria-label={t('Add a block')}
          data-add
          value=""
          data={[
            { value: '', label: t('Add a block') },
            ...POPUP_BLOCKS.filter(entryOf).map((value) => ({ value, label: titleOf(value) })),
          ]}
          onChange={({ currentTarget }) => add(currentTarget.value)}
        />
      ) : null}
      <span className={styles.news} role="status">
        {news}
      </span>
    </div>
  )
}
