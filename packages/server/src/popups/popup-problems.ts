import {
  type ErrorDetail,
  POPUP_KIND,
  type PopupSettings,
  type PublishedEntry,
  type SiteConfig,
} from '@footfall/contract'
import { popupSettingsSchema } from '@footfall/contract/schema'
import { issueDetails } from '../http/issue-details.ts'

/** Why a config's popups cannot be published, each with the popup it is about. */
export const popupProblems = ({
  widgets,
  popups = [],
}: Pick<SiteConfig, 'widgets' | 'popups'>): ErrorDetail[] => {
  const taken = new Set(widgets.map(({ id }) => id))
  return popups.flatMap((popup, at) =>
    problemsOf(popup, taken).map(
      ({ path, message }): ErrorDetail => ({
        ...{ path: `popups.${at}.${path}`, message },
        thing: { kind: 'popup', id: popup.id },
      }),
    ),
  )
}

/** Notes the ids of its blocks as taken: forms and widgets' data are found by them, wherever they stand. */
const problemsOf = ({ kind, settings }: PublishedEntry, taken: Set<string>): ErrorDetail[] => {
  if (kind !== POPUP_KIND) return [{ path: 'kind', message: 'This server does not know this.' }]
  const parsed = popupSettingsSchema.safeParse(settings)
  if (!parsed.success) {
    return issueDetails(parsed.error, 50).map(({ path, message }) => ({
      ...{ path: path ? `settings.${path}` : 'settings', message },
    }))
  }
  const { content }: PopupSettings = parsed.data
  if (content.length === 0) {
    return [{ path: 'settings.content', message: 'Add what it shows, or switch it off.' }]
  }
  return content.flatMap(({ blocks }, at) =>
    blocks.flatMap(({ id }, place) => {
      const isTaken = taken.has(id)
      taken.add(id)
      const path = `settings.content.${at}.blocks.${place}.id`
      return isTaken ? [{ path, message: 'Another widget of the site has this id.' }] : []
    }),
  )
}
