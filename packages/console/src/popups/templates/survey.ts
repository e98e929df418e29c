import { text } from '../../texts/text.ts'
import type { PopupTemplate } from './template.ts'

/** Two questions at the edge of the page, once in a visitor's month. */
export const survey: PopupTemplate = {
  name: 'survey',
  title: text('Survey'),
  about: text('Two questions at the edge of the page for visitors who have looked around.'),
  view: {
    form: 'slide-in',
    position: 'bottom-end',
    width: 380,
    avoid_multiple_popups: true,
    after_submit: 'close',
  },
  triggers: [
    { kind: 'page-load', settings: { delay: 30 } },
    { kind: 'inactivity', settings: { seconds: 20 } },
  ],
  rules: () => [
    { kind: 'page-views', settings: { views: 3 } },
    { kind: 'times', settings: { times: 1, period: 'month', counts: 'open' } },
  ],
  content: {
    en: () => ({
      label: '',
      blocks: [
        { kind: 'heading', settings: { text: 'Two short questions', level: '3', align: 'start' } },
        {
          kind: 'form',
          settings: {
            name: 'Survey',
            purpose: 'contact',
            fields: [
              {
                key: 'found',
                type: 'radio',
                label: 'Did you find what you were looking for?',
                required: true,
                options: 'Yes\nNot quite\nNo',
              },
              {
                key: 'missing',
                type: 'textarea',
                label: 'What was missing?',
                maxLength: 500,
                showIfField: 'found',
                showIfValue: 'No',
              },
              {
                key: 'source',
                type: 'select',
                label: 'How did you hear of us?',
                options: 'From friends\nBy a search\nOn social media\nSomewhere else',
              },
            ],
            submitLabel: 'Send',
            successText: 'Thank you, that helps us.',
          },
        },
      ],
    }),
    de: () => ({
      label: '',
      blocks: [
        { kind: 'heading', settings: { text: 'Zwei kurze Fragen', level: '3', align: 'start' } },
        {
          kind: 'form',
          settings: {
            name: 'Umfrage',
            purpose: 'contact',
            fields: [
              {
                key: 'found',
                type: 'radio',
                label: 'Haben Sie gefunden, was Sie suchten?',
                required: true,
                options: 'Ja\nNicht ganz\nNein',
              },
              {
                key: 'missing',
                type: 'textarea',
                label: 'Was hat gefehlt?',
                maxLength: 500,
                showIfField: 'found',
                showIfValue: 'Nein',
              },
              {
                key: 'source',
                type: 'select',
                label: 'Wie haben Sie von uns erfahren?',
                options: 'Von Freunden\nÜber eine Suche\nIn sozialen Medien\nAnderswo',
              },
            ],
            submitLabel: 'Absenden',
            successText: 'Danke, das hilft uns.',
          },
        },
      ],
    }),
  },
}
