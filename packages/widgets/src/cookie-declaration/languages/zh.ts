import type { DeclarationTexts } from '../declaration-texts.ts'

/** Chinese, simplified. */
export const texts: DeclarationTexts = {
  title: 'Cookie',
  name: '名称',
  purpose: '用途',
  provider: '提供方',
  duration: '期限',
  session: '直到浏览器关闭',
  website: '本网站',
  answer: '记住您对 Cookie 的选择。',
  visit: '识别一次访问和再次到访的浏览器。',
  source: '记住访问的来源。',
  click: '记住是哪个广告带来的访问。',
  match: '让广告服务能够识别此浏览器。',
  outbox: '保存发生的事情，直到可以上报。',
  memory: '记住您设置或隐藏的内容。',
  count: '让该服务统计访问次数。',
  necessary: '必要',
  functional: '便利',
  analytics: '统计',
  advertising: '广告',
}
