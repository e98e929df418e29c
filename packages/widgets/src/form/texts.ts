/** What a form says by itself. `{n}` and `{types}` are filled in. */
export interface FormTexts {
  optional: string
  choose: string
  send: string
  next: string
  back: string
  /** `{n}` of `{of}`. */
  step: string
  trap: string
  sending: string
  done: string
  confirm: string
  failed: string
  busy: string
  /** Above the list of what is wrong. */
  wrong: string
  required: string
  tick: string
  choice: string
  email: string
  url: string
  number: string
  date: string
  long: string
  line: string
  'file-type': string
  'file-size': string
  'file-count': string
}

/** The texts that the controller needs; the others stand in the HTML. */
export type FormMessages = Omit<FormTexts, 'optional' | 'send' | 'next' | 'back' | 'step' | 'trap'>

const en: FormTexts = {
  optional: 'optional',
  choose: 'Please choose',
  send: 'Send',
  next: 'Next',
  back: 'Back',
  step: 'Step {n} of {of}',
  trap: 'Leave this empty',
  sending: 'Sending …',
  done: 'Thank you. Your message has arrived.',
  confirm: 'One thing is left: we have sent you a mail. Please use the link in it to confirm.',
  failed: 'This could not be sent. What you entered is still here. Please try again.',
  busy: 'Too much is being sent just now. What you entered is still here. Please try again in a few minutes.',
  wrong: 'Please look at this again:',
  required: 'Please fill this in.',
  tick: 'Please tick this box.',
  choice: 'Please choose one of these.',
  email: 'Enter an e-mail address, such as name@example.com.',
  url: 'Enter a web address that begins with https://.',
  number: 'Enter a number.',
  date: 'Enter a date.',
  long: 'This is too long.',
  line: 'Enter this in one line.',
  'file-type': 'Choose files of these types: {types}.',
  'file-size': 'A file may have at most {n} MB.',
  'file-count': 'Choose at most {n} files.',
}

const de: FormTexts = {
  optional: 'freiwillig',
  choose: 'Bitte wählen',
  send: 'Senden',
  next: 'Weiter',
  back: 'Zurück',
  step: 'Schritt {n} von {of}',
  trap: 'Bitte leer lassen',
  sending: 'Wird gesendet …',
  done: 'Danke. Ihre Nachricht ist angekommen.',
  confirm:
    'Eines fehlt noch: Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie mit dem Link darin.',
  failed:
    'Das ließ sich nicht senden. Ihre Eingaben sind noch da. Bitte versuchen Sie es noch einmal.',
  busy: 'Im Moment wird zu viel gesendet. Ihre Eingaben sind noch da. Bitte versuchen Sie es in ein paar Minuten wieder.',
  wrong: 'Bitte sehen Sie sich das noch einmal an:',
  required: 'Bitte füllen Sie das aus.',
  tick: 'Bitte setzen Sie hier ein Häkchen.',
  choice: 'Bitte wählen Sie hier aus.',
  email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  url: 'Geben Sie eine Webadresse ein, die mit https:// beginnt.',
  number: 'Geben Sie eine Zahl ein.',
  date: 'Geben Sie ein Datum ein.',
  long: 'Das ist zu lang.',
  line: 'Schreiben Sie das in eine Zeile.',
  'file-type': 'Wählen Sie Dateien dieser Arten: {types}.',
  'file-size': 'Eine Datei darf höchstens {n} MB haben.',
  'file-count': 'Wählen Sie höchstens {n} Dateien.',
}

/** In the visitor's language where we speak it, else in English. */
export const formTexts = (language = 'en'): FormTexts =>
  language.toLowerCase().split('-')[0] === 'de' ? de : en
