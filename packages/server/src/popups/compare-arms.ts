import type { PopupTest, PopupTestResult } from '@footfall/contract'
import { POPUP_DAYS, type PopupArms } from '../store/popup-figures.ts'
import { newcombe, shareOf } from './newcombe.ts'

const WAIT_MS = POPUP_DAYS * 86_400_000

/**
 * What can be said of a comparison. Nothing is concluded before both groups are full and the last of them had their days to
 * convert: who looks again and again until a difference shows finds one where there is none.
 */
export const compareArms = (
  test: PopupTest,
  { shown, heldOut, lastAt = 0 }: PopupArms,
  now: number,
): PopupTestResult => {
  const isFull = shown.visitors >= test.sample && heldOut.visitors >= test.sample
  const endsAt = lastAt + WAIT_MS
  const isComplete = isFull && now >= endsAt
  if (!isComplete) {
    return {
      ...test,
      isComplete,
      ...(isFull && { endsAt }),
      shown: { visitors: shown.visitors },
      heldOut: { visitors: heldOut.visitors },
    }
  }
  const interval = newcombe(shown, heldOut)
  const [low, high] = interval
  const verdict = low > 0 ? 'better' : high < 0 ? 'worse' : 'unclear'
  const difference = shareOf(shown) - shareOf(heldOut)
  return { ...test, shown, heldOut, isComplete, endsAt, difference, interval, verdict }
}
