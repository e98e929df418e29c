import type { BannerTexts } from '../banner-texts.ts'

/** Swedish. */
export const texts: BannerTexts = {
  title: 'Ditt val om kakor',
  body: 'Med ditt samtycke använder vi kakor och liknande tekniker för bekvämlighet, statistik och annonsering. Du kan neka, välja eller ändra dig när som helst.',
  accept: 'Godkänn alla',
  reject: 'Neka alla',
  choose: 'Välj',
  policy: 'Integritetspolicy',
  heading: 'Välj vad du tillåter',
  save: 'Spara val',
  close: 'Stäng',
  always: 'Alltid på',
  services: 'Tjänster',
  gpc: 'Av, eftersom din webbläsare ber om att inte spåras.',
  reopen: 'Inställningar för kakor',
  saved: 'Ditt val är sparat.',
  necessary: 'Nödvändiga',
  necessaryText: 'Får webbplatsen att fungera och minns ditt val. Det kräver inget samtycke.',
  functional: 'Bekvämlighet',
  functionalText: 'Minns vad du har ställt in eller dolt.',
  analytics: 'Statistik',
  analyticsText: 'Räknar besök så att webbplatsen kan bli bättre.',
  advertising: 'Annonsering',
  advertisingText:
    'Berättar för annonstjänster vad som ledde till ett besök eller köp och låter dem känna igen dig.',
}
