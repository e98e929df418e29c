import type { Section } from '../shell/sections.ts'
import { text } from '../texts/text.ts'

/** A setting or an action, with further words that people look for it by, in one text. */
export interface PalettePlace<To extends string> extends Section<To> {
  words: string
  /** Which part of the screen, where its address says so. */
  search?: { tab: 'file' | 'versions' }
}

/** Settings and actions of a site that are found by typing, beside its screens. */
export const SITE_PLACES = [
  {
    to: '/sites/$site/consent/banner',
    icon: 'shield',
    label: text('Consent banner'),
    least: 'analyst',
    words: text('cookie banner, popup, privacy, GDPR'),
  },
  {
    to: '/sites/$site/consent/declaration',
    icon: 'shield',
    label: text('Cookie list'),
    least: 'analyst',
    words: text('cookies, declaration, privacy policy'),
  },
  {
    to: '/sites/$site/consent/rules',
    icon: 'shield',
    label: text('Consent mode (Google)'),
    least: 'analyst',
    words: text('basic, advanced, tags, default'),
  },
  {
    to: '/sites/$site/settings/destinations',
    icon: 'plug',
    label: text('Send a test event'),
    least: 'editor',
    words: text('try, check, verify, pixel'),
  },
  {
    to: '/sites/$site/popups',
    icon: 'window',
    label: text('Offer a coupon in a popup'),
    least: 'editor',
    words: text('discount, voucher, code, newsletter, exit intent'),
  },
  {
    to: '/sites/$site/orders',
    icon: 'shop',
    label: text('Export orders'),
    least: 'client',
    words: text('download, CSV, spreadsheet, Excel, sales'),
  },
  {
    to: '/sites/$site/data/requests',
    icon: 'record',
    label: text('Erase a person’s data'),
    least: 'owner',
    words: text('delete, export, privacy request, GDPR, visitor'),
  },
  {
    to: '/sites/$site/data',
    icon: 'record',
    label: text('Retention'),
    least: 'analyst',
    words: text('how long, days, delete old data'),
  },
  {
    to: '/sites/$site/events',
    icon: 'click',
    label: text('Track clicks, forms and calls'),
    least: 'analyst',
    words: text('phone, button, link, form, rule, trigger'),
  },
  {
    to: '/sites/$site/settings',
    icon: 'settings',
    label: text('Time zone and currency'),
    least: 'client',
    words: text('timezone, name, money'),
  },
  {
    to: '/sites/$site/settings',
    icon: 'settings',
    label: text('Domains'),
    least: 'client',
    words: text('address, website, subdomain, allow'),
  },
  {
    to: '/sites/$site/settings',
    icon: 'settings',
    label: text('Address of the script'),
    least: 'analyst',
    words: text('own domain, first-party, subdomain, proxy, CNAME'),
  },
  {
    to: '/sites/$site/settings',
    icon: 'settings',
    label: text('PixelYourSite compatibility'),
    least: 'analyst',
    words: text('cookie names, plugin, WordPress, data layer'),
  },
  {
    to: '/sites/$site/settings',
    icon: 'settings',
    label: text('Hand over the site'),
    least: 'owner',
    words: text('transfer, give away, new owner, organization'),
  },
  {
    to: '/sites/$site/settings',
    icon: 'settings',
    label: text('Delete the site'),
    least: 'owner',
    words: text('remove this website, close, bring back'),
  },
  {
    to: '/sites/$site/publish',
    search: { tab: 'versions' },
    icon: 'publish',
    label: text('Versions'),
    least: 'analyst',
    words: text('history, roll back, restore, undo'),
  },
  {
    to: '/sites/$site/publish',
    search: { tab: 'file' },
    icon: 'publish',
    label: text('Import and export'),
    least: 'analyst',
    words: text('settings, file, JSON, backup, copy to another site'),
  },
  {
    to: '/sites/$site/install',
    icon: 'code',
    label: text('Code snippet'),
    least: 'client',
    words: text('script, tag, head, paste'),
  },
  {
    to: '/sites/$site/install',
    icon: 'code',
    label: text('Order webhook'),
    least: 'client',
    words: text('secret, shop, WooCommerce, Shopify, server'),
  },
  {
    to: '/sites/$site/leads/webhook',
    icon: 'mail',
    label: text('Lead webhook'),
    least: 'editor',
    words: text('CRM, forms, secret'),
  },
] as const satisfies readonly PalettePlace<string>[]

/** The same of an organisation. */
export const ORGANISATION_PLACES = [
  {
    to: '/organisations/$organisation/new-site',
    icon: 'site',
    label: text('Add a site'),
    least: 'editor',
    words: text('new, create, website, shop'),
  },
  {
    to: '/organisations/$organisation/members',
    icon: 'people',
    label: text('Invite someone'),
    least: 'owner',
    words: text('member, colleague, client, access, role'),
  },
] as const satisfies readonly PalettePlace<string>[]

/** What stands in an account, by other words. */
export const ACCOUNT_WORDS: string = text(
  'password, language, passkey, two-factor, e-mail, sessions',
)

/** Whether a text may be an order's number: it has a digit, and no space. */
export const mayBeOrder = (typed: string): boolean => /^#?[\w./-]*\d[\w./-]*$/.test(typed)
