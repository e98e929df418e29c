import { useRef, useState } from 'react'
import { isSame } from './is-same.ts'

export interface DraftForm<Stored, Form> {
  /** What the form began with, as it was saved. */
  base: Stored
  /** The same as the form shows it. */
  start: Form
  form: Form
  hasChanges: boolean
  setForm(form: Form): void
  /** What was saved takes the base's place, and the form's, unless somebody went on typing: then false. */
  keep(saved: Stored, sent: Form): boolean
}

/**
 * A form over something that is saved with a version. What comes anew takes its place only while nothing is typed: or a save
 * would pass for one of theirs.
 */
export const useDraftForm = <Stored extends { version?: number } | undefined, Form>(
  stored: Stored,
  startOf: (stored: Stored) => Form,
): DraftForm<Stored, Form> => {
  const [base, setBase] = useState(stored)
  const start = startOf(base)
  const [form, setForm] = useState(start)
  // Saved, the form knows more than whoever drew it, until that one is drawn anew.
  const [outdated, setOutdated] = useState<number | null>(null)
  const hasChanges = !isSame(form, start)
  const version = versionOf(stored)
  if (version !== versionOf(base) && version !== outdated && !hasChanges) {
    setBase(stored)
    setForm(startOf(stored))
  }
  const now = useRef({ form, version })
  now.current = { form, version }
  return {
    base,
    start,
    form,
    hasChanges,
    setForm,
    keep(saved, sent) {
      const isSettled = isSame(now.current.form, sent)
      setBase(saved)
      setOutdated(now.current.version)
      if (isSettled) setForm(startOf(saved))
      return isSettled
    },
  }
}

const versionOf = (stored: { version?: number } | undefined): number => stored?.version ?? 0
