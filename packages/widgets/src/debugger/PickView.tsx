import { type ReactElement, useEffect, useId, useRef } from 'react'
import { countIn } from './suggest-selectors.ts'
import type { Picker, SendState } from './use-picker.ts'

const SENT: Record<SendState, string> = {
  not: '',
  sending: 'Handing it to the console …',
  sent: 'The console has it. You can go back there and close this page.',
  failed: 'The console could not be reached. Try again, or open a new link from there.',
}

/** Chooses an element for a rule: point at it, choose by what it is named, see what that names, hand it to the console. */
export const PickView = ({ picker }: { picker: Picker }): ReactElement => {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const { choices, selector, addresses, pages, isReading, sent } = picker
  // Whoever chose by keyboard goes on here.
  useEffect(() => {
    if (choices[0]) list.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [choices])
  if (picker.isExpired) {
    return (
      <p className="ff-debugger-quiet">
        This link to choose an element has expired. Open a new one from the console.
      </p>
    )
  }
  const here = selector === undefined ? 0 : countIn(document, selector)
  return (
    <div className="ff-debugger-pick">
      <p className="ff-debugger-quiet">
        Choose the element that your rule is about. Nothing on the page is clicked or changed.
      </p>
      <button
        type="button"
        className="ff-debugger-button"
        aria-pressed={picker.isPointing}
        onClick={() => picker.point(!picker.isPointing)}
      >
        {picker.isPointing ? 'Stop pointing' : 'Point at an element'}
      </button>
      {choices.length > 0 ? (
        <fieldset ref={list} className="ff-debugger-pick-list">
          <legend className="ff-debugger-title">Name it by</legend>
          {choices.map((choice) => (
            <label key={choice.selector} className="ff-debugger-pick-choice">
              <input
                type="radio"
                name={`${id}-selector`}
                checked={choice.selector === selector}
                onChange={() => picker.choose(choice.selector)}
              />
              <span>
                <b>{choice.by}</b>{' '}
                <span className="ff-debugger-quiet">{elements(choice.n)} here</span>
                {choice.isFrail ? (
                  <span className="ff-debugger-quiet"> · may change with the page</span>
                ) : null}
                <code className="ff-debugger-code">{choice.selector}</code>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {picker.widen ? (
        <button type="button" className="ff-debugger-button" onClick={picker.widen}>
          Take what is around it
        </button>
      ) : null}
      {selector === undefined ? null : (
        <>
          <p role="status">
            <code className="ff-debugger-code">{selector}</code> names <b>{elements(here)}</b> on
            this page{here > 0 ? ', outlined.' : '.'}
          </p>
          {addresses.length > 0 ? (
            <button
              type="button"
              className="ff-debugger-button"
              aria-disabled={isReading}
              onClick={() => void picker.look()}
            >
              {isReading ? 'Reading …' : `Look on ${addresses.length} recent pages`}
            </button>
          ) : null}
          {pages ? (
            <>
              <p className="ff-debugger-quiet">
                Read as your server sends them; none of their scripts was run, so what scripts add
                is missing here.
              </p>
              <ul className="ff-debugger-ways">
                {pages.map(({ address, n }) => (
                  <li key={address} className="ff-debugger-pick-page">
                    <bdi className="ff-debugger-code">{address}</bdi>
                    <b>{n === undefined ? 'could not be read' : elements(n)}</b>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <button
            type="button"
            className="ff-debugger-button ff-debugger-pick-use"
            aria-disabled={sent === 'sending'}
            onClick={() => void picker.use()}
          >
            Use this selector
          </button>
          <p role="status">{SENT[sent]}</p>
        </>
      )}
    </div>
  )
}

const elements = (n: number): string => (n === 1 ? '1 element' : `${n} elements`)
