import type { DeclarationTexts } from '../declaration-texts.ts'

/** French. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Nom',
  purpose: 'Finalité',
  provider: 'Fournisseur',
  duration: 'Durée',
  session: 'Jusqu’à la fermeture du navigateur',
  website: 'Ce site',
  answer: 'Retient votre choix concernant les cookies.',
  visit: 'Reconnaît une visite et un navigateur qui revient.',
  source: 'Retient d’où vient une visite.',
  click: 'Retient quelle annonce a mené ici.',
  match: 'Permet aux services publicitaires de reconnaître ce navigateur.',
  outbox: 'Garde ce qui s’est passé jusqu’à ce que cela puisse être transmis.',
  memory: 'Retient ce que vous avez réglé ou masqué.',
  count: 'Permet au service de compter les visites.',
  necessary: 'Nécessaires',
  functional: 'Confort',
  analytics: 'Statistiques',
  advertising: 'Publicité',
}
