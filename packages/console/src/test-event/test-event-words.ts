import type { StateTone, TestEventObstacle, TestEventResult } from '@footfall/contract'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

export interface TestEventWords {
  tone: StateTone
  title: string
  advice: string
}

const OBSTACLES: Readonly<Record<TestEventObstacle, string>> = {
  'not-filled-in': text(
    'Its access token or ID is missing. Fill both in and save; then try again.',
  ),
  'lost-secret': text('The server can no longer open the stored token. Paste it again.'),
  'no-stand-in': text('This is a development server, and nothing stands in for the platform here.'),
  'not-mappable': text('The platform would refuse the event.'),
}

/** How a test event ended, in the platform's own words where it has some. `title`: the platform as the owner knows it. */
export const testEventWords = (
  result: TestEventResult,
  title: string,
  t: Translate,
): TestEventWords => {
  if (result.way === 'browser') {
    return {
      tone: 'quiet',
      title: t('Handed to {{title}} in the visitor’s browser; {{title}} gives no confirmation.', {
        title,
      }),
      advice: t('Open your site with the debugger and watch the event leave.'),
    }
  }
  const { outcome, obstacle, message = '', isCounted } = result
  if (outcome === 'ok') {
    return {
      tone: 'good',
      title: t('{{title}} took the test event.', { title }),
      advice: isCounted
        ? t('It counts as a real PageView there. Give a test event code to keep tests apart.')
        : t('You find it there under its test events.'),
    }
  }
  if (outcome === 'not-sent') {
    return {
      tone: 'bad',
      title: t('Nothing was sent to {{title}}.', { title }),
      advice: [obstacle && t(OBSTACLES[obstacle]), message && t(message)].filter(Boolean).join(' '),
    }
  }
  if (outcome === 'retry' || outcome === 'throttled') {
    return {
      tone: 'waiting',
      title: t('{{title}} could not be reached just now.', { title }),
      advice: message
        ? t(message)
        : t('Try again in a moment. Real events would wait and be sent later.'),
    }
  }
  return {
    tone: 'bad',
    title: result.code
      ? t('{{title}} refused the test event ({{code}}).', { title, code: result.code })
      : t('{{title}} refused the test event.', { title }),
    advice: message ? t(message) : '',
  }
}
