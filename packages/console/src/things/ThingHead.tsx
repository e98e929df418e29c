import type { ThingState } from '@footfall/contract'
import { Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { RuleStateMark } from '../events/RuleStateMark.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'

export interface ThingHeadProps {
  title: string
  state: ThingState | undefined
  isOn: boolean
  /** Absent: it cannot be switched. */
  onSwitch?: ((isOn: boolean) => void) | undefined
}

/** The head of a thing's own screen: what it is called, where it stands, and its switch. */
export const ThingHead = ({ title, state, isOn, onSwitch }: ThingHeadProps): ReactElement => {
  const { t } = useTexts()
  return (
    <PageHead
      title={title}
      aside={
        <>
          {state ? <RuleStateMark state={state} /> : null}
          {onSwitch ? (
            <Switch
              label={t('On')}
              checked={isOn}
              onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
            />
          ) : null}
        </>
      }
    />
  )
}
