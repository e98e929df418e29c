import type { BannerTexts } from '../banner-texts.ts'

/** French. */
export const texts: BannerTexts = {
  title: 'Votre choix concernant les cookies',
  body: 'Avec votre accord, nous utilisons des cookies et des techniques similaires pour le confort, les statistiques et la publicité. Vous pouvez refuser, choisir ou changer d’avis à tout moment.',
  accept: 'Tout accepter',
  reject: 'Tout refuser',
  choose: 'Choisir',
  policy: 'Politique de confidentialité',
  heading: 'Choisissez ce que vous autorisez',
  save: 'Enregistrer mon choix',
  close: 'Fermer',
  always: 'Toujours actif',
  services: 'Services',
  gpc: 'Désactivé, car votre navigateur demande de ne pas être suivi.',
  reopen: 'Paramètres des cookies',
  saved: 'Votre choix est enregistré.',
  necessary: 'Nécessaires',
  necessaryText: 'Font fonctionner le site et retiennent votre choix. Aucun accord n’est requis.',
  functional: 'Confort',
  functionalText: 'Retiennent ce que vous avez réglé ou masqué.',
  analytics: 'Statistiques',
  analyticsText: 'Comptent les visites afin d’améliorer le site.',
  advertising: 'Publicité',
  advertisingText:
    'Indiquent aux services publicitaires ce qui a mené à une visite ou à un achat, et leur permettent de vous reconnaître.',
}
