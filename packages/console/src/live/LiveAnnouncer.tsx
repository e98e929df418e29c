import type { LiveEvent } from '@footfall/contract'
import { VisuallyHidden } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useServices } from '../app/services.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'

/** Long enough to be heard to the end. */
const EVERY_MS = 6_000

/** Tells a screen reader what came, politely and gathered: one sentence every few seconds at most. */
export const LiveAnnouncer = ({ events }: { events: readonly LiveEvent[] }): ReactElement => {
  const { t } = useTexts()

  const { clock } = useServices()
  const [words, setWords] = useState('')
  const latest = useRef(events)
  const told = useRef<Set<string> | undefined>(undefined)
  latest.current = events
  useEffect(() => {
    let cancel = (): void => undefined
    const tell = (): void => {
      const fresh = latest.current.filter(({ id }) => told.current && !told.current.has(id))
      told.current = new Set(latest.current.map(({ id }) => id))
      if (fresh.length > 0) setWords(sentence(fresh, t))
      cancel = clock.after(EVERY_MS, tell)
    }
    tell()
    return () => cancel()
  }, [clock, t])
  return (
    <VisuallyHidden aria-live="polite" role="log">
      {words}
    </VisuallyHidden>
  )
}

const sentence = (fresh: readonly LiveEvent[], t: Translate): string =>
  t('{{count}} new events, the latest {{name}}.', {
    count: fresh.length,
    name: fresh[0]?.name ?? '',
  })
