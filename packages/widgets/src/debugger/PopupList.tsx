import type { StateTone } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import type { DebuggerPopup } from './debugger-state.ts'
import { POPUP_STATES, sayPopup } from './popup-words.ts'
import { timeOf } from './words.ts'

const TONES: Readonly<Record<keyof typeof POPUP_STATES, StateTone>> = {
  shown: 'good',
  converted: 'good',
  closed: 'quiet',
  waiting: 'waiting',
  'not-shown': 'quiet',
}

/** Why each popup was shown on this page, or why not, and what came before. */
export const PopupList = ({ popups }: { popups: readonly DebuggerPopup[] }): ReactElement => (
  <>
    <p className="ff-debugger-quiet">Where each popup of this page stands, and why.</p>
    <ul className="ff-debugger-ways">
      {popups.map(({ id, notices }) => {
        const [now, ...before] = notices
        return now ? (
          <li key={id} className="ff-debugger-way">
            <bdi className="ff-debugger-way-name">{id}</bdi>
            <Badge tone={TONES[now.state]}>{POPUP_STATES[now.state]}</Badge>
            <span className="ff-debugger-why">{sayPopup(now)}</span>
            {before.length > 0 ? (
              <span className="ff-debugger-steps">
                {before.map((notice) => (
                  <span key={`${notice.at} ${notice.state} ${notice.reason} ${notice.rule}`}>
                    {timeOf(notice.at)} {POPUP_STATES[notice.state]}: {sayPopup(notice)}
                  </span>
                ))}
              </span>
            ) : null}
          </li>
        ) : null
      })}
    </ul>
  </>
)
