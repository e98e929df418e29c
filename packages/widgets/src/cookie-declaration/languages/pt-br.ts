import type { DeclarationTexts } from '../declaration-texts.ts'

/** Brazilian Portuguese. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Nome',
  purpose: 'Finalidade',
  provider: 'Fornecedor',
  duration: 'Duração',
  session: 'Até o navegador ser fechado',
  website: 'Este site',
  answer: 'Lembra sua escolha sobre cookies.',
  visit: 'Reconhece uma visita e um navegador que retorna.',
  source: 'Lembra de onde veio uma visita.',
  click: 'Lembra qual anúncio trouxe até aqui.',
  match: 'Permite que serviços de publicidade reconheçam este navegador.',
  outbox: 'Guarda o que aconteceu até que possa ser informado.',
  memory: 'Lembra o que você definiu ou ocultou.',
  count: 'Permite que o serviço conte visitas.',
  necessary: 'Necessários',
  functional: 'Conforto',
  analytics: 'Estatísticas',
  advertising: 'Publicidade',
}
