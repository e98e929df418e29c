import { type ReactElement, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { UndoNotice } from './UndoNotice.tsx'
import styles from './undo.module.css'
import { type Undoable, UndoContext } from './use-undo.ts'

interface Shown extends Undoable {
  id: number
}

/** More than these at once nobody reads. */
const MOST = 3

/** Shows what was just done, with the way back, wherever in the console one is. */
export const UndoProvider = ({ children }: { children: ReactNode }): ReactElement => {
  const { t } = useTexts()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const last = useRef(0)
  const add = useCallback((done: Undoable): void => {
    last.current += 1
    const id = last.current
    setShown((before) => [...before, { ...done, id }].slice(-MOST))
  }, [])
  const remove = useCallback(
    (id: number): void => setShown((before) => before.filter((one) => one.id !== id)),
    [],
  )
  return (
    <UndoContext value={add}>
      {children}
      <section className={styles.place} aria-label={t('Just done')}>
        {shown.map(({ id, ...done }) => (
          <UndoNotice key={id} done={done} onGone={() => remove(id)} />
        ))}
      </section>
    </UndoContext>
  )
}
