import type { DeclarationTexts } from '../declaration-texts.ts'

/** Chinese, traditional. */
export const texts: DeclarationTexts = {
  title: 'Cookie',
  name: '名稱',
  purpose: '用途',
  provider: '提供者',
  duration: '期限',
  session: '直到瀏覽器關閉',
  website: '本網站',
  answer: '記住您對 Cookie 的選擇。',
  visit: '辨識一次造訪和再次到訪的瀏覽器。',
  source: '記住造訪的來源。',
  click: '記住是哪個廣告帶來的造訪。',
  match: '讓廣告服務能夠辨識此瀏覽器。',
  outbox: '保存發生的事情，直到可以回報。',
  memory: '記住您設定或隱藏的內容。',
  count: '讓該服務統計造訪次數。',
  necessary: '必要',
  functional: '便利',
  analytics: '統計',
  advertising: '廣告',
}
