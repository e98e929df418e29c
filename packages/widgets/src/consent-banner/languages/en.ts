import type { BannerTexts } from '../banner-texts.ts'

/** English. */
export const texts: BannerTexts = {
  title: 'Your choice about cookies',
  body: 'With your consent we use cookies and similar techniques for comfort, statistics and advertising. You can refuse, choose, or change your mind at any time.',
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose',
  policy: 'Privacy policy',
  heading: 'Choose what you allow',
  save: 'Save choice',
  close: 'Close',
  always: 'Always on',
  services: 'Services',
  gpc: 'Off, because your browser asks not to be tracked.',
  reopen: 'Cookie settings',
  saved: 'Your choice is saved.',
  necessary: 'Necessary',
  necessaryText: 'Makes the site work and remembers your choice. It needs no consent.',
  functional: 'Comfort',
  functionalText: 'Remembers what you set or dismissed.',
  analytics: 'Statistics',
  analyticsText: 'Counts visits, so that the site can be improved.',
  advertising: 'Advertising',
  advertisingText:
    'Tells advertising services what led to a visit or a purchase, and lets them recognise you.',
}
