import type { DestinationInfo } from '@footfall/contract'
import { Radio, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { destinationTitle } from '../live/destination-title.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { DestinationSetUp } from './DestinationSetUp.tsx'
import styles from './destination-step.module.css'
import { NextButton } from './NextButton.tsx'
import start from './start-screen.module.css'
import { readPage, type StepProps } from './start-state.ts'

/** Parts of marketing automation are loaded and told nothing: they are no first destination. */
const isToldEvents = ({ isAutomation }: DestinationInfo): boolean => !isAutomation

/** Which platform to tell first, its id, and a test event that the platform itself responds to. */
export const DestinationStep = (props: StepProps): ReactElement => {
  const { site, search, lookup, onSearch, onNext } = props
  const { t } = useTexts()
  const { queries } = useServices()
  const infos = useQuery(queries.destinations)
  const settings = useQuery(queries.destinationSettings(site.key))
  const error = infos.error ?? settings.error
  if (error) return <Problem error={error} />
  if (!infos.data || !settings.data) return <Skeleton height={240} />

  const pixels = readPage(lookup)?.pixels ?? []
  const all = infos.data.filter(isToldEvents)
  const isFound = ({ name }: DestinationInfo): boolean =>
    pixels.some(({ destination }) => destination === name)
  const shown = [...all.filter(isFound), ...all.filter((info) => !isFound(info))]
  const chosen = shown.find(({ name }) => name === search.destination)
  const stored = chosen && settings.data.find(({ name }) => name === chosen.name)
  return (
    <>
      <Radio.Group
        value={chosen?.name ?? ''}
        onChange={(destination) => onSearch({ destination }, true)}
        label={t('Whom should Footfall tell? You can add the others later under Destinations.')}
        labelProps={{ className: start.lead }}
      >
        <div className={styles.choices}>
          {shown.map((info) => (
            <Radio.Card key={info.name} value={info.name} className={styles.choice ?? ''}>
              <Radio.Indicator />
              <span>
                <span className={styles.name}>{destinationTitle([info], info.name)}</span>
                <small className={styles.hint}>
                  {isFound(info)
                    ? t('Found on your page')
                    : info.hasServer
                      ? t('Told by browser and server')
                      : t('Told in the visitor’s browser')}
                </small>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {chosen && stored ? (
        <DestinationSetUp
          key={chosen.name}
          site={site}
          stored={stored}
          onNext={onNext}
          info={chosen}
          foundIds={pixels.find(({ destination }) => destination === chosen.name)?.ids ?? []}
        />
      ) : (
        <div className={start.actions}>
          <NextButton onNext={onNext} isQuiet label={t('Go on without')} />
        </div>
      )}
    </>
  )
}
