import { Button, Skeleton } from '@mantine/core'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import styles from './time-chart.module.css'
import type { TimeChartWords, TimeMark, TimePoint } from './time-points.ts'

const TimePlot = lazy(async () => ({ default: (await import('./TimePlot.tsx')).TimePlot }))

export interface TimeChartProps {
  points: readonly TimePoint[]
  marks?: readonly TimeMark[]
  words: TimeChartWords
  /** What the dashed line stands for. */
  beforeLabel?: string | undefined
}

const NO_MARKS: readonly TimeMark[] = []

/** The course of a figure, as a chart or as the table behind it; a screen reader always has the table. */
export const TimeChart = (props: TimeChartProps): ReactElement => {
  const { points, marks = NO_MARKS, words, beforeLabel } = props
  const { t } = useTexts()
  const [isTable, setTable] = useState(false)
  return (
    <div className={styles.chart}>
      <div className={styles.bar}>
        <ul className={styles.legend}>
          <li data-line="now">{words.title}</li>
          {beforeLabel ? <li data-line="before">{beforeLabel}</li> : null}
          {marks.length > 0 ? <li data-line="mark">{t('Published')}</li> : null}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={() => setTable(!isTable)}>
          {isTable ? t('Show as chart') : t('Show as table')}
        </Button>
      </div>
      {isTable ? null : (
        <div className={styles.plot}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <TimePlot points={points} marks={marks} words={words} />
          </Suspense>
        </div>
      )}
      <TimeTable points={points} marks={marks} words={words} isHidden={!isTable} />
    </div>
  )
}

const TimeTable = (
  props: Required<Pick<TimeChartProps, 'points' | 'marks' | 'words'>> & { isHidden: boolean },
): ReactElement => {
  const { points, marks, words, isHidden } = props
  const { t } = useTexts()
  const hasBefore = points.some(({ before }) => before !== undefined)
  const marksOf = (index: number): readonly TimeMark[] =>
    marks.filter(
      ({ at }) =>
        at >= (points[index]?.at ?? 0) && at < (points[index + 1]?.at ?? Number.POSITIVE_INFINITY),
    )
  return (
    // It can be scrolled with the keyboard, so it can be reached by it.
    <section
      className={isHidden ? styles.hidden : styles.table}
      aria-label={words.title}
      {...(!isHidden && { tabIndex: 0 })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{words.heads.step}</th>
            <th scope="col">{words.heads.value}</th>
            {hasBefore ? <th scope="col">{words.heads.before}</th> : null}
            {marks.length > 0 ? <th scope="col">{t('Published')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value, before, state }, index) => (
            <tr key={at}>
              <th scope="row">{words.step(at)}</th>
              <td>
                {state === 'ahead' ? '–' : words.value(value)}
                {state === 'open' ? ` ${words.soFar}` : ''}
              </td>
              {hasBefore ? <td>{before === undefined ? '–' : words.value(before)}</td> : null}
              {marks.length > 0 ? (
                <td>
                  {marksOf(index)
                    .map(({ label }) => label)
                    .join(', ')}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
