import { Button, CloseButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { explainError } from '../api/explain-error.ts'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './undo.module.css'
import type { Undoable } from './use-undo.ts'

/** Long enough to read it and reach for the button. */
const UNDO_MS = 8_000

export interface UndoNoticeProps {
  done: Undoable
  onGone(): void
}

/** One thing that was done. It stays while the pointer or the focus is on it, and until what it began has ended. */
export const UndoNotice = ({ done, onGone }: UndoNoticeProps): ReactElement => {
  const { t } = useTexts()
  const { clock } = useServices()
  const [isHeld, setHeld] = useState(false)
  const undo = useMutation({ mutationFn: () => done.undo(), onSuccess: onGone })
  const gone = useRef(onGone)
  gone.current = onGone
  const stays = isHeld || undo.isPending || undo.isError
  useEffect(() => (stays ? undefined : clock.after(UNDO_MS, () => gone.current())), [clock, stays])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is reading it.
    <div
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text} role={undo.isError ? 'alert' : 'status'}>
        {undo.error ? explainError(undo.error, t).title : done.did}
      </p>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="undo" />}
        aria-disabled={undo.isPending || undefined}
        onClick={() => undo.isPending || undo.mutate()}
      >
        {t('Undo')}
      </Button>
      <CloseButton size="sm" aria-label={t('Close')} onClick={onGone} />
    </div>
  )
}
