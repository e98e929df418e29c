import type { BannerTexts } from '../banner-texts.ts'

/** Chinese, simplified. */
export const texts: BannerTexts = {
  title: '您对 Cookie 的选择',
  body: '经您同意，我们会将 Cookie 和类似技术用于便利、统计和广告。您可以拒绝、选择，也可以随时改变主意。',
  accept: '全部接受',
  reject: '全部拒绝',
  choose: '选择',
  policy: '隐私政策',
  heading: '选择您允许的内容',
  save: '保存选择',
  close: '关闭',
  always: '始终开启',
  services: '服务',
  gpc: '已关闭，因为您的浏览器要求不被跟踪。',
  reopen: 'Cookie 设置',
  saved: '您的选择已保存。',
  necessary: '必要',
  necessaryText: '让网站正常运行并记住您的选择。无需同意。',
  functional: '便利',
  functionalText: '记住您设置或隐藏的内容。',
  analytics: '统计',
  analyticsText: '统计访问次数，以便改进网站。',
  advertising: '广告',
  advertisingText: '告知广告服务促成访问或购买的原因，并让其能够识别您。',
}
