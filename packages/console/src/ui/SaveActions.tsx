import { Button } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from './BusyButton.tsx'
import { Saved } from './Saved.tsx'

export interface SaveActionsProps {
  isReadOnly: boolean
  hasChanges: boolean
  isBusy: boolean
  isSaved: boolean
  onReset(): void
}

/** How a form of a site's settings ends: save, take back what is typed, and whether it is kept. Who may only look is told so. */
export const SaveActions = (props: SaveActionsProps): ReactElement => {
  const { isReadOnly, hasChanges, isBusy, isSaved, onReset } = props
  const { t } = useTexts()
  const saveButton = useRef<HTMLButtonElement>(null)
  if (isReadOnly) return <span>{t('Only owners and editors of this site may change this.')}</span>
  return (
    <>
      <BusyButton
        ref={saveButton}
        type="submit"
        variant={hasChanges ? 'filled' : 'default'}
        isIdle={!hasChanges}
        isBusy={isBusy}
      >
        {t('Save')}
      </BusyButton>
      {hasChanges ? (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            onReset()
            // This button goes away.
            saveButton.current?.focus({ preventScroll: true })
          }}
        >
          {t('Undo changes')}
        </Button>
      ) : null}
      <Saved isShown={isSaved && !hasChanges} />
    </>
  )
}
