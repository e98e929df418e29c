import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentValue,
  type Simulation,
  type SimulationInput,
} from '@footfall/contract'
import { type ReactElement, useId, useState } from 'react'
import { TryResult } from './TryResult.tsx'
import { ANSWERS, titleOf } from './words.ts'

export interface TryViewProps {
  simulate(input: SimulationInput): Simulation
  /** The site's consent tools, by name. */
  tools: readonly string[]
}

const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/
const VALUES: readonly ConsentValue[] = ['unknown', 'granted', 'denied']

/** Who may have told the answer: the page itself, our banner, or one of the site's tools. */
const PAGE = 'page'
const BANNER = 'banner'

/** Tries the site's rules with a visitor of the owner's own making. Nothing here touches the page's own consent. */
export const TryView = ({ simulate, tools }: TryViewProps): ReactElement => {
  const id = useId()
  const [region, setRegion] = useState('')
  const [hasSignal, setSignal] = useState(false)
  const [teller, setTeller] = useState(tools[0] ?? PAGE)
  const [answers, setAnswers] = useState<Record<ConsentPurpose, ConsentValue>>(all('unknown'))
  const code = region.trim().toUpperCase()
  const isReadable = code === '' || REGION.test(code)
  const isAnswered = CONSENT_PURPOSES.some((purpose) => answers[purpose] !== 'unknown')
  const result = simulate({
    ...(code && isReadable ? { region: code } : {}),
    gpc: hasSignal,
    ...(isAnswered ? { answers, ...tellerOf(teller) } : {}),
  })
  return (
    <>
      <p className="ff-debugger-quiet">Nothing is sent, and your own answer stays as it is.</p>
      <div className="ff-debugger-try">
        <label className="ff-debugger-try-field">
          <span>Region</span>
          <input
            className="ff-debugger-field"
            value={region}
            placeholder="not known"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={!isReadable}
            aria-describedby={`${id}-region`}
            onChange={({ target }) => setRegion(target.value)}
          />
        </label>
        <label className="ff-debugger-try-field">
          <span>Answer told by</span>
          <select
            className="ff-debugger-field"
            value={teller}
            onChange={({ target }) => setTeller(target.value)}
          >
            {tools.map((tool) => (
              <option key={tool} value={tool}>
                {titleOf(tool)}
              </option>
            ))}
            <option value={BANNER}>Footfall’s banner</option>
            <option value={PAGE}>the page itself</option>
          </select>
        </label>
        <p id={`${id}-region`} className="ff-debugger-quiet ff-debugger-try-wide">
          {isReadable
            ? 'A code such as DE or US-CA; empty: the page does not know it.'
            : 'This is no region code. Until it is one such as DE or US-CA, the region counts as not known.'}
        </p>
        <label className="ff-debugger-try-check ff-debugger-try-wide">
          <input
            type="checkbox"
            checked={hasSignal}
            onChange={({ target }) => setSignal(target.checked)}
          />{' '}
          The browser sends Global Privacy Control
        </label>
        {CONSENT_PURPOSES.map((purpose) => (
          <label key={purpose} className="ff-debugger-try-field">
            <span>{titleOf(purpose)}</span>
            <select
              className="ff-debugger-field"
              value={answers[purpose]}
              onChange={({ target }) =>
                setAnswers({ ...answers, [purpose]: target.value as ConsentValue })
              }
            >
              {VALUES.map((value) => (
                <option key={value} value={value}>
                  {ANSWERS[value].word}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className="ff-debugger-try-all">
          {(['granted', 'denied', 'unknown'] as const).map((value) => (
            <button
              key={value}
              type="button"
              className="ff-debugger-button"
              onClick={() => setAnswers(all(value))}
            >
              {SHORTCUTS[value]}
            </button>
          ))}
        </div>
      </div>
      <TryResult result={result} />
    </>
  )
}

const SHORTCUTS: Record<ConsentValue, string> = {
  granted: 'Grant all',
  denied: 'Refuse all',
  unknown: 'No answer',
}

const all = (value: ConsentValue): Record<ConsentPurpose, ConsentValue> => ({
  functional: value,
  analytics: value,
  advertising: value,
})

const tellerOf = (teller: string): Pick<SimulationInput, 'source' | 'tool'> => {
  if (teller === PAGE) {
    return { source: 'api' }
  }
  return teller === BANNER ? { source: 'banner' } : { source: 'tool', tool: teller }
}
