import type { DeclarationTexts } from '../declaration-texts.ts'

/** Korean. */
export const texts: DeclarationTexts = {
  title: '쿠키',
  name: '이름',
  purpose: '목적',
  provider: '제공자',
  duration: '기간',
  session: '브라우저를 닫을 때까지',
  website: '이 웹사이트',
  answer: '쿠키에 대한 선택을 기억합니다.',
  visit: '방문과 다시 방문한 브라우저를 알아봅니다.',
  source: '방문 경로를 기억합니다.',
  click: '어떤 광고를 통해 왔는지 기억합니다.',
  match: '광고 서비스가 이 브라우저를 알아볼 수 있게 합니다.',
  outbox: '보고할 수 있을 때까지 일어난 일을 보관합니다.',
  memory: '설정하거나 숨긴 것을 기억합니다.',
  count: '서비스가 방문을 집계할 수 있게 합니다.',
  necessary: '필수',
  functional: '편의',
  analytics: '통계',
  advertising: '광고',
}
