import type { WidgetExample } from '../shared/widget-example.ts'

const items = [
  { name: 'ff_consent', purpose: 'necessary', use: 'answer', days: 180 },
  {
    name: '_fbp',
    purpose: 'advertising',
    use: 'match',
    days: 90,
    provider: 'Meta Platforms',
    policyUrl: 'https://www.facebook.com/privacy/policy/',
  },
  { name: '<b>x</b>', purpose: 'advertising', use: 'click', policyUrl: 'javascript:alert(1)' },
]

export const examples: readonly WidgetExample[] = [
  {
    title: 'In English; markup stays text, and a link that would run a script is left out',
    in: { items, language: 'en' },
    out: {
      name: 'Cookies',
      text: 'NecessaryNamePurposeProviderDurationff_consentRemembers your choice about cookies.This website6 monthsAdvertisingNamePurposeProviderDuration_fbpLets advertising services recognise this browser.Meta Platforms3 months<b>x</b>Remembers which ad led here.This websiteUntil the browser is closed',
    },
  },
  {
    title: 'In Arabic, which reads from right to left',
    in: { items: items.slice(0, 1), language: 'ar' },
    out: {
      name: 'ملفات تعريف الارتباط',
      text: 'ضروريةالاسمالغرضالمزوّدالمدةff_consentيتذكر اختيارك بشأن ملفات تعريف الارتباط.هذا الموقع6 أشهر',
    },
  },
]
