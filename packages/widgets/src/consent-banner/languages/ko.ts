import type { BannerTexts } from '../banner-texts.ts'

/** Korean. */
export const texts: BannerTexts = {
  title: '쿠키에 대한 선택',
  body: '동의하시는 경우 편의, 통계, 광고를 위해 쿠키와 유사한 기술을 사용합니다. 언제든지 거부하거나 선택하거나 마음을 바꿀 수 있습니다.',
  accept: '모두 허용',
  reject: '모두 거부',
  choose: '선택',
  policy: '개인정보 처리방침',
  heading: '허용할 항목을 선택하세요',
  save: '선택 저장',
  close: '닫기',
  always: '항상 켜짐',
  services: '서비스',
  gpc: '브라우저가 추적하지 말 것을 요청하여 꺼져 있습니다.',
  reopen: '쿠키 설정',
  saved: '선택이 저장되었습니다.',
  necessary: '필수',
  necessaryText: '사이트를 작동시키고 선택을 기억합니다. 동의가 필요하지 않습니다.',
  functional: '편의',
  functionalText: '설정하거나 숨긴 것을 기억합니다.',
  analytics: '통계',
  analyticsText: '사이트를 개선할 수 있도록 방문을 집계합니다.',
  advertising: '광고',
  advertisingText:
    '방문이나 구매로 이어진 계기를 광고 서비스에 알리고 광고 서비스가 사용자를 알아볼 수 있게 합니다.',
}
