import type { ReactNode } from 'react'

const CHOICES = [
  ['functional', 'Comfort', 'Remembers small preferences.'],
  ['analytics', 'Statistics', 'Counts visits, so that we see what is read and bought.'],
  ['advertising', 'Advertising', 'Tells the places we advertise in what led to a purchase.'],
] as const

/**
 * The cookie question. Always in the page and hidden until the script finds no answer, so the page stays the same for
 * everybody; it floats over the foot of the page and moves nothing.
 */
export function ConsentBar(): ReactNode {
  return (
    <section className="consent" aria-label="Cookies" data-consent hidden>
      <form className="consent-inner" data-consent-form>
        <div className="consent-text">
          <p>
            <strong>May we count your visit?</strong> With your consent we keep statistics and tell
            the places we advertise in what worked. Without it, we do neither.{' '}
            <a href="/privacy">Privacy and cookies</a>
          </p>
          <fieldset className="consent-choices" data-consent-choices hidden>
            <legend className="visually-hidden">Choose purposes</legend>
            {CHOICES.map(([purpose, name, text]) => (
              <label key={purpose}>
                <input type="checkbox" name={purpose} />
                <span>
                  <b>{name}</b> {text}
                </span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="consent-buttons">
          <button className="button" type="button" data-consent-answer="accept">
            Accept
          </button>
          <button className="button" type="button" data-consent-answer="reject">
            Reject
          </button>
          <button
            className="button button-quiet"
            type="button"
            data-consent-choose
            aria-expanded="false"
          >
            Choose
          </button>
          <button className="button button-quiet" type="submit" data-consent-save hidden>
            Save
          </button>
        </div>
      </form>
    </section>
  )
}
