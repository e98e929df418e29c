import type { BannerTexts } from '../banner-texts.ts'

/** Japanese. */
export const texts: BannerTexts = {
  title: 'クッキーに関する選択',
  body: '同意いただいた場合に限り、利便性、統計、広告のためにクッキーや類似の技術を使用します。拒否、選択、変更はいつでもできます。',
  accept: 'すべて許可',
  reject: 'すべて拒否',
  choose: '選択する',
  policy: 'プライバシーポリシー',
  heading: '許可するものを選択',
  save: '選択を保存',
  close: '閉じる',
  always: '常に有効',
  services: 'サービス',
  gpc: 'ブラウザーが追跡を拒否しているため、オフになっています。',
  reopen: 'クッキーの設定',
  saved: '選択を保存しました。',
  necessary: '必須',
  necessaryText: 'サイトを動作させ、選択を記憶します。同意は必要ありません。',
  functional: '利便性',
  functionalText: '設定した内容や非表示にしたものを記憶します。',
  analytics: '統計',
  analyticsText: 'サイトの改善のために訪問を数えます。',
  advertising: '広告',
  advertisingText:
    '訪問や購入のきっかけを広告サービスに伝え、広告サービスがあなたを認識できるようにします。',
}
