import type { DeclarationTexts } from '../declaration-texts.ts'

/** Hindi. */
export const texts: DeclarationTexts = {
  title: 'कुकी',
  name: 'नाम',
  purpose: 'उद्देश्य',
  provider: 'प्रदाता',
  duration: 'अवधि',
  session: 'ब्राउज़र बंद होने तक',
  website: 'यह वेबसाइट',
  answer: 'कुकी के बारे में आपकी पसंद याद रखती है।',
  visit: 'विज़िट और लौटने वाले ब्राउज़र को पहचानती है।',
  source: 'याद रखती है कि विज़िट कहाँ से आई।',
  click: 'याद रखती है कि कौन सा विज्ञापन यहाँ लाया।',
  match: 'विज्ञापन सेवाओं को यह ब्राउज़र पहचानने देती है।',
  outbox: 'जो हुआ उसे बताए जा सकने तक रखती है।',
  memory: 'याद रखती है कि आपने क्या सेट किया या छिपाया।',
  count: 'सेवा को विज़िट गिनने देती है।',
  necessary: 'आवश्यक',
  functional: 'सुविधा',
  analytics: 'आँकड़े',
  advertising: 'विज्ञापन',
}
