import type { CheckValue } from './check-value.ts'
import { checkChoice } from './choice/check.ts'
import { checkColour } from './colour/check.ts'
import { checkDateTime } from './date-time/check.ts'
import { checkIds } from './ids/check.ts'
import type { FieldKind } from './kinds.ts'
import { checkNumber } from './number/check.ts'
import { checkPages } from './pages/check.ts'
import { checkPerDevice } from './per-device/check.ts'
import { checkPerLanguage } from './per-language/check.ts'
import { checkPicture } from './picture/check.ts'
import { checkRows } from './rows/check.ts'
import { checkSecret } from './secret/check.ts'
import { checkSelector } from './selector/check.ts'
import { checkSwitch } from './switch/check.ts'
import { checkText } from './text/check.ts'
import { checkUrl } from './url/check.ts'

/** What each kind of field takes. */
export const fieldChecks: { readonly [Kind in FieldKind]: CheckValue<Kind> } = {
  text: checkText,
  ids: checkIds,
  secret: checkSecret,
  switch: checkSwitch,
  choice: checkChoice,
  number: checkNumber,
  url: checkUrl,
  colour: checkColour,
  selector: checkSelector,
  picture: checkPicture,
  'date-time': checkDateTime,
  'per-device': checkPerDevice,
  'per-language': checkPerLanguage,
  rows: checkRows,
  pages: checkPages,
}
