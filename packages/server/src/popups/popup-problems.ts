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
  const there = new Set(popups.map(({ id }) => id))
  return popups.flatMap((popup, at) =>
    problemsOf(popup, taken, there).map(
      ({ path, message }): ErrorDetail => ({
        path: `popups.${at}.${path}`,
        message,
        thing: { kind: 'popup', id: popup.id },
      }),
    ),
  )
}

/** Notes the ids of its blocks as taken: forms and widgets' data are found by them, wherever they stand. */
const problemsOf = (
  { kind, settings }: PublishedEntry,
  taken: Set<string>,
  there: ReadonlySet<string>,
): ErrorDetail[] => {
  if (kind !== POPUP_KIND) return [{ path: 'kind', message: 'This server does not know this.' }]
  const parsed = popupSettingsSchema.safeParse(settings)
  if (!parsed.success) {
    return issueDetails(parsed.error, 50).map(({ path, message }) => ({
      path: path ? `settings.${path}` : 'settings',
      message,
    }))
  }
  const { content, view }: PopupSettings = parsed.data
  if (content.length === 0) {
    return [{ path: 'settings.content', message: SAYS_NOTHING }]
  }
  const opened = (id: unknown, path: string): ErrorDetail[] =>
    typeof id === 'string' && id && !there.has(id)
      ? [{ path, message: 'There is no such popup, or it is switched off.' }]
      : []
  return [
    ...(view.after_submit === 'open'
      ? opened(view.after_submit_popup, 'settings.view.after_submit_popup')
      : []),
    ...content.flatMap(({ blocks }, at) => {
      const path = `settings.content.${at}.blocks`
      if (blocks.length === 0) return [{ path, message: SAYS_NOTHING }]
      return blocks.flatMap(({ id, settings: given }, place) => {
        const isTaken = taken.has(id)
        taken.add(id)
        return [
          ...(isTaken
            ? [{ path: `${path}.${place}.id`, message: 'Another widget of the site has this id.' }]
            : []),
          ...(given.action === 'open'
            ? opened(given.popup, `${path}.${place}.settings.popup`)
            : []),
        ]
      })
    }),
  ]
}

const SAYS_NOTHING = 'Add what it shows, or switch it off.'
