import type { DeclarationTexts } from '../declaration-texts.ts'

/** Arabic. */
export const texts: DeclarationTexts = {
  title: 'ملفات تعريف الارتباط',
  name: 'الاسم',
  purpose: 'الغرض',
  provider: 'المزوّد',
  duration: 'المدة',
  session: 'حتى إغلاق المتصفح',
  website: 'هذا الموقع',
  answer: 'يتذكر اختيارك بشأن ملفات تعريف الارتباط.',
  visit: 'يتعرف على الزيارة وعلى المتصفح العائد.',
  source: 'يتذكر مصدر الزيارة.',
  click: 'يتذكر الإعلان الذي قاد إلى هنا.',
  match: 'يتيح لخدمات الإعلان التعرف على هذا المتصفح.',
  outbox: 'يحتفظ بما حدث إلى أن يمكن الإبلاغ عنه.',
  memory: 'يتذكر ما ضبطته أو أخفيته.',
  count: 'يتيح للخدمة عدّ الزيارات.',
  necessary: 'ضرورية',
  functional: 'الراحة',
  analytics: 'الإحصاءات',
  advertising: 'الإعلان',
}
