import type { DeclarationTexts } from '../declaration-texts.ts'

/** Turkish. */
export const texts: DeclarationTexts = {
  title: 'Çerezler',
  name: 'Ad',
  purpose: 'Amaç',
  provider: 'Sağlayıcı',
  duration: 'Süre',
  session: 'Tarayıcı kapatılana kadar',
  website: 'Bu site',
  answer: 'Çerezler hakkındaki seçiminizi hatırlar.',
  visit: 'Bir ziyareti ve geri dönen bir tarayıcıyı tanır.',
  source: 'Bir ziyaretin nereden geldiğini hatırlar.',
  click: 'Hangi reklamın buraya getirdiğini hatırlar.',
  match: 'Reklam hizmetlerinin bu tarayıcıyı tanımasını sağlar.',
  outbox: 'Olanları bildirilebilene kadar saklar.',
  memory: 'Neyi ayarladığınızı veya gizlediğinizi hatırlar.',
  count: 'Hizmetin ziyaretleri saymasını sağlar.',
  necessary: 'Gerekli',
  functional: 'Kolaylık',
  analytics: 'İstatistik',
  advertising: 'Reklam',
}
