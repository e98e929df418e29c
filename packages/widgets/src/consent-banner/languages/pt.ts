import type { BannerTexts } from '../banner-texts.ts'

/** Portuguese. */
export const texts: BannerTexts = {
  title: 'A sua escolha sobre cookies',
  body: 'Com o seu consentimento, usamos cookies e técnicas semelhantes para conforto, estatísticas e publicidade. Pode recusar, escolher ou mudar de ideias em qualquer altura.',
  accept: 'Aceitar tudo',
  reject: 'Recusar tudo',
  choose: 'Escolher',
  policy: 'Política de privacidade',
  heading: 'Escolha o que permite',
  save: 'Guardar escolha',
  close: 'Fechar',
  always: 'Sempre ativos',
  services: 'Serviços',
  gpc: 'Desligado, porque o seu navegador pede para não ser seguido.',
  reopen: 'Definições de cookies',
  saved: 'A sua escolha foi guardada.',
  necessary: 'Necessários',
  necessaryText: 'Fazem o site funcionar e lembram a sua escolha. Não precisam de consentimento.',
  functional: 'Conforto',
  functionalText: 'Lembram o que definiu ou ocultou.',
  analytics: 'Estatísticas',
  analyticsText: 'Contam visitas para que o site possa ser melhorado.',
  advertising: 'Publicidade',
  advertisingText:
    'Comunicam aos serviços de publicidade o que levou a uma visita ou compra e permitem que o reconheçam.',
}
