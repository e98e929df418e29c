import type { ReactNode } from 'react'
import { CATEGORIES } from '../../data/categories.ts'
import { FIXED_PAGES } from '../../data/fixed-pages.ts'
import { PLAIN_PAGES } from '../../data/plain-pages.ts'
import { SHOP } from '../../data/shop.ts'
import { CURRENCIES, type Currency } from '../../domain/money.ts'
import { categoryPath } from '../links.ts'
import type { LeadPlace } from '../page-view.ts'
import { LapwingMark } from '../pictures/LapwingMark.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'

export interface SiteFooterProps {
  /** Where the currency form leads back to. */
  path: string
  currency: Currency
  /** Whether there is a tracker whose banner asks; without one there is nothing to choose. */
  asksConsent: boolean
  /** Without it nobody could sign up. */
  leads: LeadPlace | undefined
}

export const SiteFooter = ({ path, currency, asksConsent, leads }: SiteFooterProps): ReactNode => (
  <footer className="site-footer">
    {leads && <NewsletterForm place={leads} />}
    <div className="wide site-footer-grid">
      <div className="site-footer-about">
        <p className="brand">
          <LapwingMark />
          <span>{SHOP.name}</span>
        </p>
        <p>{SHOP.description}</p>
      </div>
      <nav aria-label="Shelves">
        <h2>Shop</h2>
        <ul>
          {CATEGORIES.map((category) => (
            <li key={category.slug}>
              <a href={categoryPath(category)}>{category.name}</a>
            </li>
          ))}
          <li>
            <a href="/shop">Everything</a>
          </li>
          <li>
            <a href="/downloads">Downloads</a>
          </li>
        </ul>
      </nav>
      <nav aria-label="About us">
        <h2>Lapwing</h2>
        <ul>
          {PLAIN_PAGES.map((page) => (
            <li key={page.slug}>
              <a href={`/${page.slug}`}>{page.title}</a>
            </li>
          ))}
          {Object.values(FIXED_PAGES).map((page) => (
            <li key={page.path}>
              <a href={page.path}>{page.title}</a>
            </li>
          ))}
          <li>
            <a href="/journal">Journal</a>
          </li>
        </ul>
      </nav>
      <div>
        <h2>Visit</h2>
        <address>
          {SHOP.street}
          <br />
          {SHOP.town}
          <br />
          Tuesday to Saturday, 10 to 6
        </address>
        <ul>
          <li>
            <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
          </li>
          <li>
            <a href={`tel:${SHOP.phone.replaceAll(' ', '')}`}>{SHOP.phone}</a>
          </li>
        </ul>
      </div>
    </div>
    <div className="wide site-footer-end">
      <p>A sample shop. Orders are not charged and nothing is sent.</p>
      <div className="site-footer-choices">
        <form className="currency-form" action="/currency" method="post">
          <input type="hidden" name="return" value={path} />
          <label htmlFor="currency">Currency</label>
          <select id="currency" name="currency" defaultValue={currency} data-submit-on-change>
            {Object.entries(CURRENCIES).map(([code, { name }]) => (
              <option key={code} value={code}>
                {code}, {name}
              </option>
            ))}
          </select>
          <button className="button button-small button-quiet" type="submit" data-hide-with-script>
            Change
          </button>
        </form>
        {asksConsent && (
          <button className="link-button" type="button" data-footfall-consent>
            Cookie choices
          </button>
        )}
      </div>
    </div>
  </footer>
)
