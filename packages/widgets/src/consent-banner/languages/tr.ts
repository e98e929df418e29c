import type { BannerTexts } from '../banner-texts.ts'

/** Turkish. */
export const texts: BannerTexts = {
  title: 'Çerezler hakkındaki seçiminiz',
  body: 'İzninizle çerezleri ve benzer teknikleri kolaylık, istatistik ve reklam için kullanıyoruz. Reddedebilir, seçebilir veya fikrinizi istediğiniz zaman değiştirebilirsiniz.',
  accept: 'Tümünü kabul et',
  reject: 'Tümünü reddet',
  choose: 'Seç',
  policy: 'Gizlilik politikası',
  heading: 'Neye izin verdiğinizi seçin',
  save: 'Seçimi kaydet',
  close: 'Kapat',
  always: 'Her zaman açık',
  services: 'Hizmetler',
  gpc: 'Kapalı, çünkü tarayıcınız izlenmemenizi istiyor.',
  reopen: 'Çerez ayarları',
  saved: 'Seçiminiz kaydedildi.',
  necessary: 'Gerekli',
  necessaryText: 'Sitenin çalışmasını sağlar ve seçiminizi hatırlar. İzin gerekmez.',
  functional: 'Kolaylık',
  functionalText: 'Neyi ayarladığınızı veya gizlediğinizi hatırlar.',
  analytics: 'İstatistik',
  analyticsText: 'Site daha iyi olabilsin diye ziyaretleri sayar.',
  advertising: 'Reklam',
  advertisingText:
    'Bir ziyarete veya satın almaya neyin yol açtığını reklam hizmetlerine bildirir ve sizi tanımalarını sağlar.',
}
