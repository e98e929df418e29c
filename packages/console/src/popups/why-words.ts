import type { SettingsEntry } from '@footfall/contract'
import { POPUP_REASONS, type ReportedPopup } from '@footfall/contract'
import { text } from '../texts/text.ts'
import { ownOf, type PopupWordTools } from './popup-words.ts'

const UNNAMED_OPENER = text('the page’s own code')
const UNNAMED_CLOSING = text('by the page’s own code')

/** What opened it besides a trigger. */
const OPENERS: Readonly<Record<string, string>> = {
  selector: text('a press on the element you named'),
  link: text('a link'),
  form: text('a form'),
  command: UNNAMED_OPENER,
  test: text('your test link'),
}

const CLOSINGS: Readonly<Record<string, string>> = {
  button: text('by its button'),
  background: text('by a press beside it'),
  escape: text('by the Escape key'),
  automatic: text('by itself'),
  link: text('by a link in it'),
  form: text('by its form'),
  command: UNNAMED_CLOSING,
  page: text('as the visitor went to another page'),
}

/** Why a popup was shown, was not, or still waits, in one sentence. */
export const whySentence = (report: ReportedPopup, tools: PopupWordTools): string => {
  const { t } = tools
  const { state, by = '', reason } = report
  switch (state) {
    case 'shown':
      return t('Shown because of {{by}}.', { by: openerWords(by, tools) })
    case 'closed':
      return t('Closed {{how}}.', { how: t(ownOf(CLOSINGS, by) ?? UNNAMED_CLOSING) })
    case 'converted':
      return t('The visitor did what it asks for.')
    default:
      return reason === 'rule'
        ? ruleSentence(report, tools)
        : reason && Object.hasOwn(POPUP_REASONS, reason)
          ? t(POPUP_REASONS[reason])
          : t('Not shown.')
  }
}

const openerWords = (by: string, { t, triggers }: PopupWordTools): string => {
  const trigger = ownOf(triggers, by)
  return trigger
    ? t('the moment ‘{{trigger}}’', { trigger: titleOf(trigger, t) })
    : t(ownOf(OPENERS, by) ?? UNNAMED_OPENER)
}

const ruleSentence = (
  { rule = '', found }: ReportedPopup,
  { t, rules }: PopupWordTools,
): string => {
  const name = titleOf(ownOf(rules, rule), t) || rule
  return found
    ? t('Not shown because the rule ‘{{rule}}’ does not hold: {{found}}.', { rule: name, found })
    : t('Not shown because the rule ‘{{rule}}’ does not hold.', { rule: name })
}

const titleOf = (entry: SettingsEntry | undefined, t: PopupWordTools['t']): string =>
  entry ? t(entry.title) : ''
