import type { ConflictSigns } from '@footfall/contract'
import { callOf, isCall, listOf } from './conflict-calls.ts'
import { GOOGLE_TAG_LAYER } from './google-tag.ts'

const isTheirs = (call: ArrayLike<unknown> | undefined, id: string): boolean =>
  isCall(call, 'config', id)

/** Another's `gtag('config', id)`, in the page's code or on the page's own layer. */
export const gtagSigns: Pick<ConflictSigns, 'call' | 'queue' | 'waiting' | 'isTheirs'> = {
  call: callOf(`gtag\\s*\\(\\s*['"\`]config['"\`]`),
  // Our own calls are on our own layer, where nobody could tell them from others'.
  queue: ({ dataLayer }, { id, config }) =>
    (config.dataLayer || GOOGLE_TAG_LAYER) !== 'dataLayer' &&
    listOf(dataLayer).some((call) => isTheirs(call, id)),
  waiting: ({ google_tag_manager, dataLayer }) => !google_tag_manager && dataLayer,
  isTheirs,
}
