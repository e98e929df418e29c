import { includesRole, type SiteDetail } from '@footfall/contract'
import { lazy, type ReactElement, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useCommand } from '../commands/use-commands.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PauseContext } from './pause-context.ts'
import { usePause } from './use-pause.ts'

const PauseDialog = lazy(async () => ({ default: (await import('./PauseDialog.tsx')).PauseDialog }))
const ResumeDialog = lazy(async () => ({
  default: (await import('./ResumeDialog.tsx')).ResumeDialog,
}))

/** Lets every screen of a site, and the palette, pause and resume it. */
export const PauseLayer = (props: { site: SiteDetail; children: ReactNode }): ReactElement => {
  const { site, children } = props
  const { t } = useTexts()
  const pause = usePause(site.key)
  const isPaused = pause?.pausedAt !== undefined
  const [asked, setAsked] = useState<'pause' | 'resume'>()
  const ask = useCallback(() => setAsked(isPaused ? 'resume' : 'pause'), [isPaused])
  const close = (): void => setAsked(undefined)
  useCommand(
    isPaused ? t('Resume deliveries and browser tags') : t('Pause everything'),
    isPaused ? 'play' : 'pause',
    ask,
    pause !== undefined && includesRole(site.role, 'editor'),
  )
  return (
    <PauseContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {asked === 'pause' ? <PauseDialog site={site} onClose={close} /> : null}
        {asked === 'resume' && pause ? (
          <ResumeDialog site={site} pause={pause} onClose={close} />
        ) : null}
      </Suspense>
    </PauseContext>
  )
}
