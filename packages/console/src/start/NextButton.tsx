import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'

export interface NextButtonProps {
  onNext(): void
  /** Something else is the one thing to do here. */
  isQuiet?: boolean
  label?: string
}

/** Goes on to the next step. */
export const NextButton = ({ onNext, isQuiet = false, label }: NextButtonProps): ReactElement => {
  const { t } = useTexts()
  return (
    <Button variant={isQuiet ? 'default' : 'filled'} onClick={onNext}>
      {label ?? t('Next')}
    </Button>
  )
}
