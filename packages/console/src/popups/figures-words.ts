import type { PopupFigures, PopupTestResult } from '@footfall/contract'
import type { PartTools } from '../settings/part-words.ts'

type Tools = Pick<PartTools, 't' | 'format'>

/** The last thirty days, today among them, as the server counts days. */
export const lastDays = (now: number): { from: string; to: string } => ({
  from: dayOf(now - 29 * DAY_MS),
  to: dayOf(now),
})

const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Conversions of a hundred views; undefined while nobody has seen it. */
export const rateOf = ({
  views,
  conversions,
}: Pick<PopupFigures, 'views' | 'conversions'>): number | undefined =>
  views > 0 ? conversions / views : undefined

/** What a popup's conversions brought, each currency by itself. */
export const revenueWords = (
  { revenue }: Pick<PopupFigures, 'revenue'>,
  { format }: Tools,
): string =>
  format.list(Object.entries(revenue).map(([currency, value]) => format.money(value, currency)))

/** How far a comparison has come, or what it shows. Nothing is said of a difference before it is complete. */
export const comparisonWords = (
  test: PopupTestResult,
  { t, format }: Tools,
): { title: string; text: string } => {
  const { shown, heldOut, sample, goal, endsAt, difference, interval, verdict } = test
  const isRunning = !test.isComplete || difference === undefined || !interval
  if (isRunning && endsAt !== undefined) {
    return {
      title: t('The comparison is nearly over.'),
      text: t(
        'Both groups are complete. The last visitors have until {{day}} to come to {{goal}}; then it is said what the popup brings.',
        { day: format.day(endsAt), goal },
      ),
    }
  }
  if (isRunning) {
    return {
      title: t('The comparison goes on.'),
      text: t(
        '{{shown}} of {{sample}} visitors were shown it, {{heldOut}} of {{sample}} were not. What it brings is said when both groups are complete, and not before.',
        {
          shown: format.number(Math.min(shown.visitors, sample)),
          heldOut: format.number(Math.min(heldOut.visitors, sample)),
          sample: format.number(sample),
        },
      ),
    }
  }
  const share = ({ visitors, converted = 0 }: PopupTestResult['shown']): string =>
    format.percent(visitors > 0 ? converted / visitors : 0)
  const points = (value: number): string =>
    format.number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const title =
    verdict === 'better'
      ? t('It is better than no popup.')
      : verdict === 'worse'
        ? t('It is worse than no popup.')
        : t('No difference can be told.')
  return {
    title,
    text: t(
      'Of visitors who were shown it, {{shown}} came to {{goal}}; of those who were not, {{heldOut}}. That is {{difference}} percentage points; with 95 % certainty it lies between {{low}} and {{high}}.',
      {
        shown: share(shown),
        heldOut: share(heldOut),
        goal,
        difference: points(difference),
        low: points(interval[0]),
        high: points(interval[1]),
      },
    ),
  }
}
