import type { CatalogueDestination } from '@footfall/contract'
import { Radio, Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import styles from './rule-screen.module.css'
import type { PartEditorProps } from './WhenEditor.tsx'

export interface ToEditorProps extends PartEditorProps {
  destinations: readonly CatalogueDestination[]
}

/** Who is told. Destinations that are switched on later are told too, unless some are chosen here. */
export const ToEditor = ({ draft, destinations, onChange }: ToEditorProps): ReactElement => {
  const { t } = useTexts()
  const { destinations: chosen, ...event } = draft.event
  const choose = (names: string[] | undefined): void =>
    onChange({ event: { ...event, ...(names && { destinations: names }) } })
  return (
    <>
      <Radio.Group
        label={t('Who is told')}
        value={chosen ? 'some' : 'all'}
        onChange={(value) =>
          choose(value === 'some' ? destinations.map(({ name }) => name) : undefined)
        }
      >
        <div className={styles.choices}>
          <Radio
            value="all"
            label={t('All destinations')}
            description={t('Also those you switch on later.')}
          />
          <Radio value="some" label={t('Only these')} disabled={destinations.length === 0} />
        </div>
      </Radio.Group>
      {destinations.length === 0 ? (
        <p className={styles.quiet}>{t('No destination is switched on yet, so nobody is told.')}</p>
      ) : null}
      {chosen ? (
        <div className={styles.choices}>
          {destinations.map(({ name, title }) => (
            <Switch
              key={name}
              label={title}
              checked={chosen.includes(name)}
              onChange={({ currentTarget }) =>
                choose(
                  destinations
                    .map((one) => one.name)
                    .filter((one) => (one === name ? currentTarget.checked : chosen.includes(one))),
                )
              }
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
