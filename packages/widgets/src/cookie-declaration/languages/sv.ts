import type { DeclarationTexts } from '../declaration-texts.ts'

/** Swedish. */
export const texts: DeclarationTexts = {
  title: 'Kakor',
  name: 'Namn',
  purpose: 'Syfte',
  provider: 'Leverantör',
  duration: 'Varaktighet',
  session: 'Tills webbläsaren stängs',
  website: 'Denna webbplats',
  answer: 'Minns ditt val om kakor.',
  visit: 'Känner igen ett besök och en webbläsare som återvänder.',
  source: 'Minns varifrån ett besök kom.',
  click: 'Minns vilken annons som ledde hit.',
  match: 'Låter annonstjänster känna igen den här webbläsaren.',
  outbox: 'Sparar vad som hände tills det kan rapporteras.',
  memory: 'Minns vad du har ställt in eller dolt.',
  count: 'Låter tjänsten räkna besök.',
  necessary: 'Nödvändiga',
  functional: 'Bekvämlighet',
  analytics: 'Statistik',
  advertising: 'Annonsering',
}
