import { Button } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { useFocusHeir } from '../ui/use-focus-heir.ts'

export interface OffNoticeProps {
  /** What the destination is called. */
  title: string
  isReadOnly: boolean
  onSwitchOn(): void
}

/** A destination that is filled in and off: nothing is sent to it, which ‘Saved’ alone would not say. */
export const OffNotice = ({ title, isReadOnly, onSwitchOn }: OffNoticeProps): ReactElement => {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useFocusHeir(box)
  return (
    <div ref={box}>
      <Notice
        tone="waiting"
        icon="alert"
        title={t('{{title}} is off. Nothing is sent to it.', { title })}
        action={
          isReadOnly ? null : (
            <Button size="sm" onClick={onSwitchOn}>
              {t('Switch on')}
            </Button>
          )
        }
      >
        {isReadOnly ? null : t('Switch it on, then publish.')}
      </Notice>
    </div>
  )
}
