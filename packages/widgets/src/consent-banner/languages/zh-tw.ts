import type { BannerTexts } from '../banner-texts.ts'

/** Chinese, traditional. */
export const texts: BannerTexts = {
  title: '您對 Cookie 的選擇',
  body: '經您同意，我們會將 Cookie 和類似技術用於便利、統計和廣告。您可以拒絕、選擇，也可以隨時改變心意。',
  accept: '全部接受',
  reject: '全部拒絕',
  choose: '選擇',
  policy: '隱私權政策',
  heading: '選擇您允許的項目',
  save: '儲存選擇',
  close: '關閉',
  always: '一律開啟',
  services: '服務',
  gpc: '已關閉，因為您的瀏覽器要求不被追蹤。',
  reopen: 'Cookie 設定',
  saved: '您的選擇已儲存。',
  necessary: '必要',
  necessaryText: '讓網站正常運作並記住您的選擇。不需要同意。',
  functional: '便利',
  functionalText: '記住您設定或隱藏的內容。',
  analytics: '統計',
  analyticsText: '統計造訪次數，以便改善網站。',
  advertising: '廣告',
  advertisingText: '告知廣告服務促成造訪或購買的原因，並讓其能夠辨識您。',
}
