import type { ReactElement } from 'react'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import styles from './time-chart.module.css'
import {
  drawnOf,
  pointOf,
  type TimeChartWords,
  type TimeMark,
  type TimePoint,
} from './time-points.ts'

export interface TimePlotProps {
  points: readonly TimePoint[]
  marks: readonly TimeMark[]
  words: TimeChartWords
}

const TICK = { fill: 'var(--ff-muted)', fontSize: 12 } as const
const ACTIVE_DOT = {
  r: 4,
  fill: 'var(--ff-link)',
  stroke: 'var(--ff-surface)',
  strokeWidth: 2,
} as const
const MARGIN = { top: 16, right: 8, bottom: 0, left: 0 } as const

/** The course of a figure; in a file of its own, so that only screens with a chart load it. */
export const TimePlot = ({ points, marks, words }: TimePlotProps): ReactElement => {
  const isReversed = document.documentElement.dir === 'rtl'
  const hasBefore = points.some(({ before }) => before !== undefined)
  const isOpen = points.some(({ state }) => state === 'open')
  const onlyDot = points.length === 1 ? { r: 3, fill: 'var(--ff-link)' } : false
  const marked = marksByPoint(points, marks)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={drawnOf(points)} margin={MARGIN} title={words.title}>
        <defs>
          <linearGradient id="footfall-area" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor="var(--ff-link)" stopOpacity={0.24} />
            <stop offset="100%" stopColor="var(--ff-link)" stopOpacity={0.02} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--ff-line)" />
        <XAxis
          dataKey="at"
          tickFormatter={words.tick}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--ff-line)' }}
          minTickGap={32}
          tickMargin={8}
          reversed={isReversed}
        />
        <YAxis
          width="auto"
          tickFormatter={words.axis}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickCount={5}
          orientation={isReversed ? 'right' : 'left'}
        />
        {[...marked.keys()].map((at) => (
          <ReferenceLine
            key={at}
            x={at}
            stroke="var(--ff-edge)"
            strokeDasharray="2 3"
            label={{ value: '◆', position: 'top', fill: 'var(--ff-edge)', fontSize: 10 }}
          />
        ))}
        {hasBefore ? (
          <Line
            dataKey="before"
            stroke="var(--ff-quiet-mark)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            activeDot={{ r: 3, fill: 'var(--ff-quiet-mark)', strokeWidth: 0 }}
            isAnimationActive={false}
          />
        ) : null}
        <Area
          dataKey="done"
          stroke="var(--ff-link)"
          strokeWidth={2}
          fill="url(#footfall-area)"
          dot={onlyDot}
          activeDot={ACTIVE_DOT}
          isAnimationActive={false}
        />
        {/* A day of which half is still to come is no fall. */}
        {isOpen ? (
          <Line
            dataKey="open"
            stroke="var(--ff-link)"
            strokeWidth={2}
            strokeDasharray="1 5"
            strokeLinecap="round"
            dot={onlyDot}
            activeDot={ACTIVE_DOT}
            isAnimationActive={false}
          />
        ) : null}
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--ff-edge)' }}
          content={({ active, label }) => {
            const point = active ? points.find(({ at }) => at === label) : undefined
            return point ? (
              <PointNote point={point} words={words} marks={marked.get(point.at) ?? []} />
            ) : null
          }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const marksByPoint = (
  points: readonly TimePoint[],
  marks: readonly TimeMark[],
): Map<number, string[]> => {
  const found = new Map<number, string[]>()
  for (const { at, label } of marks) {
    const point = pointOf(points, at)
    if (point !== undefined) found.set(point, [...(found.get(point) ?? []), label])
  }
  return found
}

const PointNote = (props: {
  point: TimePoint
  words: TimeChartWords
  marks: readonly string[]
}): ReactElement => {
  const { point, words, marks } = props
  return (
    <div className={styles.note}>
      <p className={styles.noteDay}>{words.step(point.at)}</p>
      {point.state === 'ahead' ? null : (
        <p className={styles.noteValue}>
          {words.value(point.value)}{' '}
          <span>
            {words.heads.value}
            {point.state ? ` ${words.soFar}` : ''}
          </span>
        </p>
      )}
      {point.before !== undefined ? (
        <p className={styles.noteBefore}>
          {words.value(point.before)}
          {point.beforeAt === undefined ? '' : ` · ${words.step(point.beforeAt)}`}
        </p>
      ) : null}
      {marks.map((label) => (
        <p key={label} className={styles.noteMark}>
          ◆ {label}
        </p>
      ))}
    </div>
  )
}
