import type { BannerTexts } from '../banner-texts.ts'

/** Polish. */
export const texts: BannerTexts = {
  title: 'Twój wybór dotyczący plików cookie',
  body: 'Za Twoją zgodą używamy plików cookie i podobnych technik dla wygody, statystyk i reklam. Możesz odmówić, wybrać lub w każdej chwili zmienić zdanie.',
  accept: 'Zaakceptuj wszystkie',
  reject: 'Odrzuć wszystkie',
  choose: 'Wybierz',
  policy: 'Polityka prywatności',
  heading: 'Wybierz, na co pozwalasz',
  save: 'Zapisz wybór',
  close: 'Zamknij',
  always: 'Zawsze włączone',
  services: 'Usługi',
  gpc: 'Wyłączone, ponieważ Twoja przeglądarka prosi o brak śledzenia.',
  reopen: 'Ustawienia plików cookie',
  saved: 'Twój wybór został zapisany.',
  necessary: 'Niezbędne',
  necessaryText: 'Sprawiają, że witryna działa, i pamiętają Twój wybór. Nie wymagają zgody.',
  functional: 'Wygoda',
  functionalText: 'Pamiętają, co ustawiono lub ukryto.',
  analytics: 'Statystyki',
  analyticsText: 'Liczą wizyty, aby można było ulepszać witrynę.',
  advertising: 'Reklama',
  advertisingText:
    'Informują usługi reklamowe, co doprowadziło do wizyty lub zakupu, i pozwalają im Cię rozpoznać.',
}
