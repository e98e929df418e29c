import type { BannerTexts } from '../banner-texts.ts'

/** Brazilian Portuguese. */
export const texts: BannerTexts = {
  title: 'Sua escolha sobre cookies',
  body: 'Com o seu consentimento, usamos cookies e técnicas semelhantes para conforto, estatísticas e publicidade. Você pode recusar, escolher ou mudar de ideia a qualquer momento.',
  accept: 'Aceitar tudo',
  reject: 'Recusar tudo',
  choose: 'Escolher',
  policy: 'Política de privacidade',
  heading: 'Escolha o que você permite',
  save: 'Salvar escolha',
  close: 'Fechar',
  always: 'Sempre ativos',
  services: 'Serviços',
  gpc: 'Desligado, porque seu navegador pede para não ser rastreado.',
  reopen: 'Configurações de cookies',
  saved: 'Sua escolha foi salva.',
  necessary: 'Necessários',
  necessaryText: 'Fazem o site funcionar e lembram sua escolha. Não precisam de consentimento.',
  functional: 'Conforto',
  functionalText: 'Lembram o que você definiu ou ocultou.',
  analytics: 'Estatísticas',
  analyticsText: 'Contam visitas para que o site possa melhorar.',
  advertising: 'Publicidade',
  advertisingText:
    'Informam aos serviços de publicidade o que levou a uma visita ou compra e permitem que eles reconheçam você.',
}
