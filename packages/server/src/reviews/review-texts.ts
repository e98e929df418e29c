import type { MailLocale } from '../mail/mail-texts.ts'

/** Why a review is not taken, as our page says it. */
export type ReviewProblem =
  | 'stars'
  | 'text'
  | 'long'
  | 'name'
  | 'email'
  | 'consent'
  | 'picture'
  | 'pictures'

/** What the pages say on which a review is written. */
export interface ReviewPageTexts {
  /** Where nobody knows of what. */
  title: string
  titleOf(what: string): string
  /** Before what it is known by. */
  product: string
  stars: string
  /** One star first. */
  each: readonly [string, string, string, string, string]
  text: string
  name: string
  nameHint: string
  email: string
  emailHint: string
  pictures: string
  picturesHint: string
  consent: string
  checked: string
  verified: string
  send: string
  trap: string
  thanksTitle: string
  thanksText: string
  problemTitle: string
  problemText: string
  failedTitle: string
  failedText: string
  busyText: string
  chooseTitle: string
  chooseText: string
  goneTitle: string
  goneText: string
  stopTitle: string
  stopText: string
  stop: string
  stoppedTitle: string
  stoppedText: string
  problems: Record<ReviewProblem, string>
}

export const REVIEW_TEXTS: Record<MailLocale, ReviewPageTexts> = {
  en: {
    title: 'Write a review',
    titleOf: (what) => `Your review of ${what}`,
    product: 'Product',
    stars: 'Your stars',
    each: ['1 star: bad', '2 stars', '3 stars', '4 stars', '5 stars: very good'],
    text: 'Your experience',
    name: 'Your name',
    nameHint: 'It is shown with your review. A first name is enough.',
    email: 'Your e-mail address',
    emailHint: 'It is not shown. With it you can have your review deleted.',
    pictures: 'Pictures (up to 3)',
    picturesHint: 'JPEG, PNG, WebP or GIF. Where a picture was taken is removed from it.',
    consent: 'My name, my review and my pictures are published.',
    checked:
      'Good and bad reviews are published alike. Somebody looks at each one first, for spam and insults.',
    verified: 'You were invited after an order: your review is marked as verified.',
    send: 'Send the review',
    trap: 'Leave this empty',
    thanksTitle: 'Thank you',
    thanksText: 'Your review has arrived. It is looked at, and then published.',
    problemTitle: 'Something is missing',
    problemText: 'Go back and mend this, then send it again. What you have entered is still there.',
    failedTitle: 'It was not sent',
    failedText:
      'This page was open for too long, or reviews are not taken here any more. Load it again, and send it once more.',
    busyText: 'Too much comes in just now. Wait a minute, then send it again.',
    chooseTitle: 'Which one do you want to review?',
    chooseText: 'You have bought these. Review one of them, or several.',
    goneTitle: 'This link has ended',
    goneText: 'It works for two months after the mail.',
    stopTitle: 'No more mails like this?',
    stopText: 'Press the button, and this shop never invites you to write a review again.',
    stop: 'No more invitations',
    stoppedTitle: 'Done',
    stoppedText: 'You will get no more invitations from this shop.',
    problems: {
      stars: 'Choose how many stars you give.',
      text: 'Write a few words.',
      long: 'It is too long: 5,000 characters at most.',
      name: 'Enter a name; a first name is enough.',
      email: 'This is not an e-mail address. It looks like name@example.com.',
      consent: 'Without this the review cannot be published.',
      picture: 'One of the files is no picture that we can read, or is too large.',
      pictures: 'These are too many pictures: 3 at most.',
    },
  },
  de: {
    title: 'Bewertung schreiben',
    titleOf: (what) => `Ihre Bewertung von ${what}`,
    product: 'Produkt',
    stars: 'Ihre Sterne',
    each: ['1 Stern: schlecht', '2 Sterne', '3 Sterne', '4 Sterne', '5 Sterne: sehr gut'],
    text: 'Ihre Erfahrung',
    name: 'Ihr Name',
    nameHint: 'Er steht bei Ihrer Bewertung. Der Vorname genügt.',
    email: 'Ihre E-Mail-Adresse',
    emailHint: 'Sie wird nicht gezeigt. Mit ihr können Sie Ihre Bewertung löschen lassen.',
    pictures: 'Bilder (bis zu 3)',
    picturesHint: 'JPEG, PNG, WebP oder GIF. Der Ort der Aufnahme wird daraus entfernt.',
    consent: 'Mein Name, meine Bewertung und meine Bilder werden veröffentlicht.',
    checked:
      'Gute und schlechte Bewertungen werden gleichermaßen veröffentlicht. Vorher sieht jemand jede an, wegen Werbung und Beleidigungen.',
    verified: 'Sie wurden nach einem Kauf eingeladen: Ihre Bewertung wird als geprüft gezeigt.',
    send: 'Bewertung senden',
    trap: 'Bitte leer lassen',
    thanksTitle: 'Danke',
    thanksText: 'Ihre Bewertung ist angekommen. Sie wird angesehen und dann veröffentlicht.',
    problemTitle: 'Es fehlt noch etwas',
    problemText:
      'Gehen Sie zurück, beheben Sie das und senden Sie noch einmal. Ihre Eingaben sind noch da.',
    failedTitle: 'Es wurde nicht gesendet',
    failedText:
      'Diese Seite war zu lange offen, oder hier werden keine Bewertungen mehr angenommen. Laden Sie sie neu und senden Sie noch einmal.',
    busyText: 'Gerade kommt zu viel an. Warten Sie eine Minute und senden Sie dann noch einmal.',
    chooseTitle: 'Was möchten Sie bewerten?',
    chooseText: 'Das haben Sie gekauft. Bewerten Sie eines davon oder mehrere.',
    goneTitle: 'Dieser Link gilt nicht mehr',
    goneText: 'Er gilt zwei Monate lang nach der E-Mail.',
    stopTitle: 'Keine solchen E-Mails mehr?',
    stopText: 'Drücken Sie auf die Schaltfläche, dann lädt dieser Shop Sie nie wieder ein.',
    stop: 'Keine Einladungen mehr',
    stoppedTitle: 'Erledigt',
    stoppedText: 'Sie erhalten von diesem Shop keine Einladungen mehr.',
    problems: {
      stars: 'Wählen Sie, wie viele Sterne Sie geben.',
      text: 'Schreiben Sie ein paar Worte.',
      long: 'Das ist zu lang: höchstens 5.000 Zeichen.',
      name: 'Geben Sie einen Namen an; der Vorname genügt.',
      email: 'Das ist keine E-Mail-Adresse. Sie sieht aus wie name@beispiel.de.',
      consent: 'Ohne das kann die Bewertung nicht veröffentlicht werden.',
      picture: 'Eine der Dateien ist kein lesbares Bild oder zu groß.',
      pictures: 'Das sind zu viele Bilder: höchstens 3.',
    },
  },
}
