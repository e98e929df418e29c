import type { DeclarationTexts } from '../declaration-texts.ts'

/** Portuguese. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Nome',
  purpose: 'Finalidade',
  provider: 'Fornecedor',
  duration: 'Duração',
  session: 'Até o navegador ser fechado',
  website: 'Este site',
  answer: 'Lembra a sua escolha sobre cookies.',
  visit: 'Reconhece uma visita e um navegador que regressa.',
  source: 'Lembra de onde veio uma visita.',
  click: 'Lembra que anúncio trouxe até aqui.',
  match: 'Permite que os serviços de publicidade reconheçam este navegador.',
  outbox: 'Guarda o que aconteceu até poder ser comunicado.',
  memory: 'Lembra o que definiu ou ocultou.',
  count: 'Permite que o serviço conte visitas.',
  necessary: 'Necessários',
  functional: 'Conforto',
  analytics: 'Estatísticas',
  advertising: 'Publicidade',
}
