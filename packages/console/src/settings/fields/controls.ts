import type { FieldKind } from '@footfall/contract'
import { ChoiceControl } from './choice/ChoiceControl.tsx'
import { ColourControl } from './colour/ColourControl.tsx'
import { DateTimeControl } from './date-time/DateTimeControl.tsx'
import type { FieldControl } from './field-control.ts'
import { IdsControl } from './ids/IdsControl.tsx'
import { NumberControl } from './number/NumberControl.tsx'
import { PagesControl } from './pages/PagesControl.tsx'
import { PerDeviceControl } from './per-device/PerDeviceControl.tsx'
import { PerLanguageControl } from './per-language/PerLanguageControl.tsx'
import { PictureControl } from './picture/PictureControl.tsx'
import { RowsControl } from './rows/RowsControl.tsx'
import { SelectorControl } from './selector/SelectorControl.tsx'
import { SwitchControl } from './switch/SwitchControl.tsx'
import { TextControl } from './text/TextControl.tsx'
import { UrlControl } from './url/UrlControl.tsx'

/** Secrets have an input of their own, which needs to know what is stored. */
export type DrawnKind = Exclude<FieldKind, 'secret'>

/** The form's part for each kind of field. */
export const fieldControls: { readonly [Kind in DrawnKind]: FieldControl<Kind> } = {
  text: TextControl,
  ids: IdsControl,
  switch: SwitchControl,
  choice: ChoiceControl,
  number: NumberControl,
  url: UrlControl,
  colour: ColourControl,
  selector: SelectorControl,
  picture: PictureControl,
  'date-time': DateTimeControl,
  'per-device': PerDeviceControl,
  'per-language': PerLanguageControl,
  rows: RowsControl,
  pages: PagesControl,
}
