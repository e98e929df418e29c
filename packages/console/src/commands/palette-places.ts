import type { Section } from '../shell/sections.ts'
import { text } from '../texts/text.ts'

/** A setting or an action, with further words that people look for it by, in one text. */
export interface PalettePlace<To extends string> extends Section<To> {
  words: string
}

/** Settings and actions of a site that are found by typing, beside its screens. */
export const SITE_PLACES = [
  {
    ...{ to: '/sites/$site/consent/banner', icon: 'shield', label: text('Consent banner') },
    ...{ least: 'analyst', words: text('cookie banner, popup, privacy, GDPR') },
  },
  {
    ...{ to: '/sites/$site/consent/declaration', icon: 'shield', label: text('Cookie list') },
    ...{ least: 'analyst', words: text('cookies, declaration, privacy policy') },
  },
  {
    ...{ to: '/sites/$site/settings/destinations', icon: 'plug', label: text('Connect Meta') },
    ...{ least: 'analyst', words: text('Facebook, Instagram, pixel, conversions API') },
  },
  {
    ...{ to: '/sites/$site/settings/destinations', icon: 'plug', label: text('Connect Google') },
    ...{ least: 'analyst', words: text('GA4, Analytics, Ads, Tag Manager, GTM') },
  },
  {
    ...{ to: '/sites/$site/popups', icon: 'window', label: text('Offer a coupon in a popup') },
    ...{ least: 'editor', words: text('discount, voucher, code, newsletter, exit intent') },
  },
  {
    ...{ to: '/sites/$site/orders', icon: 'shop', label: text('Export orders') },
    ...{ least: 'client', words: text('download, CSV, spreadsheet, Excel, sales') },
  },
  {
    ...{ to: '/sites/$site/data/requests', icon: 'record', label: text('Erase a person’s data') },
    ...{ least: 'owner', words: text('delete, export, privacy request, GDPR, visitor') },
  },
  {
    ...{ to: '/sites/$site/data', icon: 'record', label: text('Retention') },
    ...{ least: 'analyst', words: text('how long, days, delete old data') },
  },
  {
    ...{ to: '/sites/$site/events', icon: 'click', label: text('Track clicks, forms and calls') },
    ...{ least: 'analyst', words: text('phone, button, link, form, rule, trigger') },
  },
  {
    ...{ to: '/sites/$site/settings', icon: 'settings', label: text('Time zone and currency') },
    ...{ least: 'client', words: text('timezone, name, money') },
  },
  {
    ...{ to: '/sites/$site/settings', icon: 'settings', label: text('Domains') },
    ...{ least: 'client', words: text('address, website, subdomain, allow') },
  },
  {
    ...{ to: '/sites/$site/install', icon: 'code', label: text('Order webhook') },
    ...{ least: 'client', words: text('secret, shop, WooCommerce, Shopify, server') },
  },
  {
    ...{ to: '/sites/$site/leads/webhook', icon: 'mail', label: text('Lead webhook') },
    ...{ least: 'editor', words: text('CRM, forms, secret') },
  },
] as const satisfies readonly PalettePlace<string>[]

/** The same of an organisation. */
export const ORGANISATION_PLACES = [
  {
    ...{ to: '/organisations/$organisation/new-site', icon: 'site', label: text('Add a site') },
    ...{ least: 'editor', words: text('new, create, website, shop') },
  },
  {
    ...{
      to: '/organisations/$organisation/members',
      icon: 'people',
      label: text('Invite someone'),
    },
    ...{ least: 'owner', words: text('member, colleague, client, access, role') },
  },
] as const satisfies readonly PalettePlace<string>[]

/** What stands in an account, by other words. */
export const ACCOUNT_WORDS: string = text(
  'password, language, passkey, two-factor, e-mail, sessions',
)

/** Whether a text may be an order's number: it has a digit, and no space. */
export const mayBeOrder = (typed: string): boolean => /^#?[\w./-]*\d[\w./-]*$/.test(typed)
