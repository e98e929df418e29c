import type { DeclarationTexts } from '../declaration-texts.ts'

/** Japanese. */
export const texts: DeclarationTexts = {
  title: 'クッキー',
  name: '名前',
  purpose: '目的',
  provider: '提供元',
  duration: '期間',
  session: 'ブラウザーを閉じるまで',
  website: 'このウェブサイト',
  answer: 'クッキーに関する選択を記憶します。',
  visit: '訪問と再訪したブラウザーを認識します。',
  source: 'どこから訪問したかを記憶します。',
  click: 'どの広告から来たかを記憶します。',
  match: '広告サービスがこのブラウザーを認識できるようにします。',
  outbox: '報告できるまで出来事を保管します。',
  memory: '設定した内容や非表示にしたものを記憶します。',
  count: 'サービスが訪問を数えられるようにします。',
  necessary: '必須',
  functional: '利便性',
  analytics: '統計',
  advertising: '広告',
}
