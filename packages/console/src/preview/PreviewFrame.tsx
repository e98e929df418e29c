import {
  type PreviewDraft,
  type PreviewLink,
  type PreviewMessage,
  type PreviewNotice,
  readPreviewNotice,
} from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './preview-frame.module.css'

export interface PreviewFrameProps {
  link: Pick<PreviewLink, 'url'>
  draft: PreviewDraft
  /** What is shown, for who cannot see it. */
  title: string
  /** The visitor's window, in pixels; it is shown smaller where the screen is. */
  width: number
  height: number
  /** Asks for another link, where the page did not open. */
  onRetry(): void
}

/** Typing sends a draft at each pause, not at each letter. */
const PAUSE_MS = 120
/** A page that has not spoken by then will not. */
const PATIENCE_MS = 10_000

/**
 * Shows a draft with the very files that visitors get, on the visitors' host and in an origin of its own: whatever stands in a
 * draft can reach nothing of the console.
 */
export const PreviewFrame = (props: PreviewFrameProps): ReactElement => {
  const { link, draft, title, width, height, onRetry } = props
  const { t } = useTexts()
  const { clock } = useServices()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<PreviewNotice['state'] | 'silent'>()
  const box = useElementSize<HTMLDivElement>()
  const isReady = state !== undefined && state !== 'silent'

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent): void => {
      // A sandboxed page has no origin of its own: it is known by its window.
      if (!source || source !== frame.current?.contentWindow || origin !== 'null') return
      const notice = readPreviewNotice(data)
      if (notice) setState(notice)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(
    () => (isReady ? undefined : clock.after(PATIENCE_MS, () => setState('silent'))),
    [clock, isReady],
  )

  const text = JSON.stringify(draft)
  useEffect(() => {
    if (!isReady) return undefined
    return clock.after(PAUSE_MS, () => {
      const message: PreviewMessage = { footfall: 'preview', draft: JSON.parse(text) }
      // An origin of its own cannot be named. What is sent holds nothing that visitors would not be shown.
      frame.current?.contentWindow?.postMessage(message, '*')
    })
  }, [clock, isReady, text])

  const scale = box.width > 0 ? Math.min(1, box.width / width) : 1
  return (
    <div className={styles.box} ref={box.ref}>
      {state === 'silent' ? (
        <Notice
          tone="waiting"
          title={t('The preview did not open.')}
          action={
            <Button variant="default" size="xs" onClick={onRetry}>
              {t('Try again')}
            </Button>
          }
        >
          {t('It comes from the address that your visitors’ browsers load from: {{host}}', {
            host: new URL(link.url, location.href).host,
          })}
        </Notice>
      ) : null}
      {state === 'unknown-kind' ? (
        <Notice tone="waiting" title={t('This cannot be shown yet.')}>
          {t('The server has no build of it. What you save is kept.')}
        </Notice>
      ) : null}
      <div
        className={styles.stage}
        hidden={state === 'silent'}
        style={{ width: width * scale, height: height * scale }}
      >
        {state === 'shown' ? null : <Skeleton className={styles.waiting ?? ''} />}
        <iframe
          ref={frame}
          className={styles.frame}
          title={title}
          src={link.url}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
