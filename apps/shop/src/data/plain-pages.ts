import type { PlainPage } from '../domain/post.ts'
import { QUESTIONS } from './questions.ts'
import { SHOP } from './shop.ts'

export const PLAIN_PAGES: readonly PlainPage[] = [
  {
    id: 301,
    slug: 'about',
    title: 'About the shop',
    intro: `Three people, one long counter and a workbench by the north window, in ${SHOP.town} since ${SHOP.founded}.`,
    body: [
      {
        kind: 'text',
        text: 'Lapwing began as a market stall with one notebook on it. The notebook sold out by noon, which says more about the weather that day than about the notebook, but we took it as a sign.',
      },
      {
        kind: 'text',
        text: 'We sell few things. Each has been used by one of us for at least a year, in rain, and most of them are made within a morning’s drive. When we find a better one we change it and say so in the journal.',
      },
      { kind: 'gallery' },
      { kind: 'heading', text: 'Find us' },
      {
        kind: 'list',
        items: [
          `${SHOP.street}, ${SHOP.town}`,
          'Tuesday to Saturday, ten to six',
          'The kettle is usually on',
        ],
      },
    ],
  },
  {
    id: 302,
    slug: 'delivery-and-returns',
    title: 'Delivery and returns',
    intro: 'Posted within two working days, in paper, without plastic.',
    body: [
      { kind: 'heading', text: 'Delivery' },
      {
        kind: 'list',
        items: [
          'Standard delivery is £3.95, €5.95 or $7.95 and takes two to four working days.',
          'Orders from £50, €60 or $75 are delivered free.',
          'We deliver to the United Kingdom, Ireland, France, Germany, the Netherlands, Denmark and the United States.',
        ],
      },
      { kind: 'heading', text: 'Returns' },
      {
        kind: 'text',
        text: 'Changed your mind? Send it back within sixty days and we return the money. Written in it? Then it is yours, and we hope it is good.',
      },
      { kind: 'heading', text: 'Mending' },
      {
        kind: 'text',
        text: 'Seams, buckles, nibs and wicks are mended without charge for as long as we are here.',
      },
    ],
  },
  {
    id: 304,
    slug: 'faq',
    title: 'Questions',
    intro: 'What people ask at the counter, and what we say.',
    body: [{ kind: 'questions', items: QUESTIONS }],
  },
  {
    id: 303,
    slug: 'privacy',
    title: 'Privacy and cookies',
    intro: 'What we keep, why, and how to say no.',
    body: [
      {
        kind: 'text',
        text: 'The shop sets no cookie until you put something into the basket, choose a currency, log in or answer the cookie question. Each of its own holds what its name says: a random number for the basket and for your account, the currency.',
      },
      { kind: 'heading', text: 'Statistics and advertising' },
      {
        kind: 'text',
        text: 'If you allow it, we count visits and tell the places we advertise in which advert led to a purchase. If you do not, nothing of that kind is stored or sent. You can change your mind at any time with “Cookie choices” at the foot of every page.',
      },
      { kind: 'heading', text: 'Orders' },
      {
        kind: 'text',
        text: 'What you enter at the checkout is used to send your parcel. If you have allowed advertising, the places we advertise in also get your e-mail, phone, name and address as codes that cannot be read back, to recognise a purchase of somebody who saw an advert. If you have not, nobody but us and the post learns of your order.',
      },
      { kind: 'heading', text: 'Newsletter' },
      {
        kind: 'text',
        text: 'If you sign up, we keep your e-mail address and when and how you agreed, whatever you said to cookies. You get one mail with a link; until you have used it you are not on the list, and after seven days we forget the address. One line to us ends it.',
      },
      { kind: 'heading', text: 'What your browser keeps' },
      {
        kind: 'text',
        text: 'Beside the shop’s own cookies these. What is listed as necessary, such as your answer to the cookie question, is kept without asking; everything else only if you have allowed its purpose:',
      },
      { kind: 'cookies' },
    ],
  },
]
