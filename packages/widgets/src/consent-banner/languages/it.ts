import type { BannerTexts } from '../banner-texts.ts'

/** Italian. */
export const texts: BannerTexts = {
  title: 'La tua scelta sui cookie',
  body: 'Con il tuo consenso usiamo cookie e tecniche simili per comodità, statistiche e pubblicità. Puoi rifiutare, scegliere o cambiare idea in qualsiasi momento.',
  accept: 'Accetta tutto',
  reject: 'Rifiuta tutto',
  choose: 'Scegli',
  policy: 'Informativa sulla privacy',
  heading: 'Scegli che cosa consenti',
  save: 'Salva la scelta',
  close: 'Chiudi',
  always: 'Sempre attivi',
  services: 'Servizi',
  gpc: 'Disattivata, perché il tuo browser chiede di non essere tracciato.',
  reopen: 'Impostazioni dei cookie',
  saved: 'La tua scelta è stata salvata.',
  necessary: 'Necessari',
  necessaryText: 'Fanno funzionare il sito e ricordano la tua scelta. Non serve il consenso.',
  functional: 'Comodità',
  functionalText: 'Ricordano ciò che hai impostato o nascosto.',
  analytics: 'Statistiche',
  analyticsText: 'Contano le visite per poter migliorare il sito.',
  advertising: 'Pubblicità',
  advertisingText:
    'Comunicano ai servizi pubblicitari che cosa ha portato a una visita o a un acquisto e permettono loro di riconoscerti.',
}
