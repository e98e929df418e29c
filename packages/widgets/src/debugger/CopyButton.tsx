import { type ReactElement, useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

export interface CopyButtonProps {
  label: string
  /** Made when it is asked for. */
  text(): string
}

type Outcome = 'copied' | 'refused' | undefined

const SHOWN_MS = 2000

/** Copies and says whether it worked, to eyes and to screen readers. */
export const CopyButton = ({ label, text }: CopyButtonProps): ReactElement => {
  const place = useRef<HTMLSpanElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    const timer = outcome ? setTimeout(() => setOutcome(undefined), SHOWN_MS) : undefined
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (): Promise<void> => {
    const isCopied = place.current ? await copyText(text(), place.current) : false
    setOutcome(isCopied ? 'copied' : 'refused')
  }
  const said = { copied: 'Copied', refused: 'The browser refused' }
  return (
    <span ref={place} className="ff-debugger-copy">
      <button type="button" className="ff-debugger-button" onClick={() => void copy()}>
        {outcome ? said[outcome] : label}
      </button>
      <span className="ff-debugger-unseen" role="status">
        {outcome ? said[outcome] : ''}
      </span>
    </span>
  )
}
