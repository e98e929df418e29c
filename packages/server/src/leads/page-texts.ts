import type { FormProblem } from '@footfall/contract'
import type { MailLocale } from '../mail/mail-texts.ts'

/** What our pages for visitors say. */
export interface PageTexts {
  checkTitle: string
  checkText: string
  send: string
  file: string
  sentTitle: string
  sentText: string
  mailTitle: string
  mailText: string
  problemTitle: string
  problemText: string
  consent: string
  failedTitle: string
  failedText: string
  busyText: string
  confirmTitle: string
  confirmText: string
  confirm: string
  confirmedTitle: string
  confirmedText: string
  beforeText: string
  goneTitle: string
  goneText: string
  problems: Record<FormProblem, string>
}

export const PAGE_TEXTS: Record<MailLocale, PageTexts> = {
  en: {
    checkTitle: 'Is this right?',
    checkText: 'Look at what you have entered, then send it. To change something, go back.',
    send: 'Send',
    file: 'Choose the file once more',
    sentTitle: 'Sent',
    sentText: 'Thank you. What you have entered has arrived.',
    mailTitle: 'One more step',
    mailText: 'We have sent you an e-mail. Open the link in it to confirm your address.',
    problemTitle: 'Something is missing',
    problemText: 'Go back and mend this, then send it again. What you have entered is still there.',
    consent: 'Consent',
    failedTitle: 'It was not sent',
    failedText:
      'This form was sent already, or is not there any more. Go back, load the page again, and send it once more.',
    busyText: 'Too much comes in just now. Wait a minute, then send it again.',
    confirmTitle: 'Confirm your address',
    confirmText: 'Press the button, and your entry counts.',
    confirm: 'Confirm',
    confirmedTitle: 'Confirmed',
    confirmedText: 'Thank you. Your address is confirmed.',
    beforeText:
      'This link was used already: your address is confirmed, and there is nothing left to do.',
    goneTitle: 'This link has ended',
    goneText: 'It works for seven days. Fill in the form again to get a new one.',
    problems: {
      required: 'This has to be filled in.',
      email: 'This is not an e-mail address. It looks like name@example.com.',
      url: 'This is not a web address. It begins with https://.',
      number: 'This is not a number.',
      date: 'This is not a date. It looks like 2026-11-30.',
      choice: 'This is not one of the choices.',
      long: 'This is too long.',
      line: 'This may only be one line.',
      'file-type': 'Files of this type are not taken.',
      'file-size': 'This file is larger than 5 MB.',
      'file-count': 'These are too many files.',
    },
  },
  de: {
    checkTitle: 'Stimmt das so?',
    checkText:
      'Sehen Sie nach, was Sie eingegeben haben, und senden Sie es dann. Zum Ändern gehen Sie zurück.',
    send: 'Senden',
    file: 'Datei noch einmal wählen',
    sentTitle: 'Gesendet',
    sentText: 'Danke. Ihre Eingabe ist angekommen.',
    mailTitle: 'Noch ein Schritt',
    mailText:
      'Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin, um Ihre Adresse zu bestätigen.',
    problemTitle: 'Es fehlt noch etwas',
    problemText:
      'Gehen Sie zurück, beheben Sie das und senden Sie noch einmal. Ihre Eingaben sind noch da.',
    consent: 'Einwilligung',
    failedTitle: 'Es wurde nicht gesendet',
    failedText:
      'Dieses Formular wurde schon gesendet oder gibt es nicht mehr. Gehen Sie zurück, laden Sie die Seite neu und senden Sie noch einmal.',
    busyText: 'Gerade kommt zu viel an. Warten Sie eine Minute und senden Sie dann noch einmal.',
    confirmTitle: 'Adresse bestätigen',
    confirmText: 'Drücken Sie auf die Schaltfläche, dann gilt Ihr Eintrag.',
    confirm: 'Bestätigen',
    confirmedTitle: 'Bestätigt',
    confirmedText: 'Danke. Ihre Adresse ist bestätigt.',
    beforeText:
      'Dieser Link wurde schon benutzt: Ihre Adresse ist bestätigt, und es ist nichts mehr zu tun.',
    goneTitle: 'Dieser Link gilt nicht mehr',
    goneText:
      'Er gilt sieben Tage. Füllen Sie das Formular noch einmal aus, um einen neuen zu erhalten.',
    problems: {
      required: 'Das muss ausgefüllt sein.',
      email: 'Das ist keine E-Mail-Adresse. Sie sieht aus wie name@beispiel.de.',
      url: 'Das ist keine Webadresse. Sie beginnt mit https://.',
      number: 'Das ist keine Zahl.',
      date: 'Das ist kein Datum. Es sieht aus wie 2026-11-30.',
      choice: 'Das steht nicht zur Wahl.',
      long: 'Das ist zu lang.',
      line: 'Das darf nur eine Zeile sein.',
      'file-type': 'Dateien dieser Art werden nicht angenommen.',
      'file-size': 'Diese Datei ist größer als 5 MB.',
      'file-count': 'Das sind zu viele Dateien.',
    },
  },
}
