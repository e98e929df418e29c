import { POPUP_REASONS, type PopupNotice } from '@footfall/contract'
import { titleOf } from './words.ts'

export const POPUP_STATES: Readonly<Record<PopupNotice['state'], string>> = {
  shown: 'Shown',
  converted: 'Converted',
  closed: 'Closed',
  waiting: 'Waiting',
  'not-shown': 'Not shown',
}

const OPENERS: Readonly<Record<string, string>> = {
  selector: 'because the visitor pressed what opens it',
  link: 'because the visitor pressed a link to it',
  form: 'because a form was sent',
  command: 'because the page asked for it',
  test: 'because you try it here; nobody else sees it, and nothing is counted',
}

/** Why a popup stands where it stands, in a sentence. */
export const sayPopup = ({ state, by, reason, rule, wanted, found }: PopupNotice): string => {
  if (state === 'shown') return OPENERS[by ?? ''] ?? `because of its trigger “${titleOf(by ?? '')}”`
  if (state === 'closed') return by ? `by: ${by}` : ''
  if (state === 'converted') return 'The visitor did what it is for.'
  if (reason === 'rule') {
    const asked = Object.entries(wanted ?? {}).map(([name, value]) => `${name} ${sayValue(value)}`)
    return `because “${titleOf(rule ?? '')}” does not hold: it asks for ${asked.join(', ') || 'more'}; found: ${found || 'nothing'}`
  }
  return reason ? `${POPUP_REASONS[reason]}${rule ? ` (“${titleOf(rule)}”)` : ''}` : ''
}

const sayValue = (value: unknown): string =>
  typeof value === 'string' ? value || '(empty)' : JSON.stringify(value)
