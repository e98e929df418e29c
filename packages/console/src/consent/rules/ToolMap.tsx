import { CONSENT_PURPOSES, type ConsentToolInfo, type ConsentToolMap } from '@footfall/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { purposeWord } from '../purpose-words.ts'
import styles from './rules-screen.module.css'

export interface ToolMapProps {
  tool: ConsentToolInfo
  /** The owner's own, over the tool's usual one. */
  map: ConsentToolMap
  isReadOnly: boolean
  onChange(map: ConsentToolMap): void
}

/** Of a category: the tool's own meaning. */
const USUAL = '*'

/** What a tool's categories stand for, where an owner has named or renamed them. */
export const ToolMap = ({ tool, map, isReadOnly, onChange }: ToolMapProps): ReactElement => {
  const { t } = useTexts()
  const [added, setAdded] = useState('')
  const ids = [...new Set([...Object.keys(tool.map), ...Object.keys(map)])]
  const choose = (id: string, purpose: string): void => {
    const { [id]: _, ...others } = map
    onChange(purpose === USUAL ? others : { ...others, [id]: purpose })
  }
  const add = (): void => {
    const id = added.trim().slice(0, 64)
    if (id && !ids.includes(id)) onChange({ ...map, [id]: 'functional' })
    setAdded('')
  }
  return (
    <div className={styles.options}>
      <div className={styles.map}>
        {ids.map((id) => {
          const usual = tool.map[id]
          const usualWord = usual && purposeWord(usual, t)
          return (
            <div key={id} className={styles.pair}>
              <code>{id}</code>
              <NativeSelect
                aria-label={t('{{id}} stands for', { id })}
                value={map[id] ?? USUAL}
                disabled={isReadOnly}
                data={[
                  ...(usualWord
                    ? [{ value: USUAL, label: t('As usual: {{purpose}}', { purpose: usualWord }) }]
                    : [{ value: USUAL, label: t('Not listed') }]),
                  ...CONSENT_PURPOSES.map((value) => ({ value, label: purposeWord(value, t) })),
                  { value: '', label: t('Nothing: leave it out') },
                ]}
                onChange={({ currentTarget }) => choose(id, currentTarget.value)}
              />
            </div>
          )
        })}
      </div>
      {isReadOnly ? null : (
        <div className={styles.add}>
          <TextInput
            label={t('Another category of {{tool}}', { tool: tool.title })}
            description={t('Its id, as the tool’s settings show it.')}
            value={added}
            maxLength={64}
            spellCheck={false}
            autoComplete="off"
            onChange={({ currentTarget }) => setAdded(currentTarget.value)}
            onKeyDown={(event) => {
              // The form around it would be saved.
              if (event.key === 'Enter') {
                event.preventDefault()
                add()
              }
            }}
          />
          <Button variant="default" onClick={add} disabled={!added.trim()}>
            {t('Add')}
          </Button>
        </div>
      )}
    </div>
  )
}
