import type { PopupTest, SettingsValues } from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import { Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { comparisonFields, NEW_TEST } from './comparison-fields.ts'
import { PartFields } from './PartFields.tsx'

export interface ComparisonCardProps {
  site: string
  test: PopupTest | undefined
  problems: readonly SettingsProblem[]
  mayChange: boolean
  onChange(test: PopupTest | undefined): void
}

/** Whether the popup is better than none: decided by visitors who are not shown it. */
export const ComparisonCard = (props: ComparisonCardProps): ReactElement => {
  const { site, test, problems, mayChange, onChange } = props
  const { t } = useTexts()
  return (
    <Card
      title={t('Comparison')}
      lead={t(
        'Some visitors are not shown it although they would be. After that you know what it really brings. Only visitors who allowed functional and analytics take part.',
      )}
    >
      <Switch
        label={t('Compare with visitors who are not shown it')}
        checked={test !== undefined}
        disabled={!mayChange}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? NEW_TEST : undefined)}
      />
      {test ? (
        <PartFields
          site={site}
          problems={problems}
          name="test"
          entry={{ fields: comparisonFields }}
          settings={{ ...test } satisfies SettingsValues}
          popups={[]}
          // An emptied field is refused by the server, which says so beside it.
          onChange={(values) => onChange({ ...values } as unknown as PopupTest)}
        />
      ) : null}
    </Card>
  )
}
