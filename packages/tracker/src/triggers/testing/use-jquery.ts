import jquery from 'jquery'
import type { TriggerPage } from './open-trigger-page.ts'

/** Puts jQuery on the page, as its plugins would find it. */
export const useJquery = ({ window }: TriggerPage): typeof jquery => {
  Object.assign(window, { jQuery: jquery })
  return jquery
}

/** How many kinds of events it listens to on the document. */
export const countJqueryKinds = ({ window }: TriggerPage): number =>
  Object.keys(jquery._data(window.document, 'events') ?? {}).length
