/** Each can be opened by its name in an address: `/faq#delivery`. */
export const QUESTIONS: readonly { title: string; text: string; anchor: string }[] = [
  {
    anchor: 'delivery',
    title: 'How long does delivery take?',
    text: 'Two to four working days within the United Kingdom, up to a week elsewhere.\n\nWe post twice a week, on Tuesdays and Fridays.',
  },
  {
    anchor: 'returns',
    title: 'May I send something back?',
    text: 'Within sixty days, as long as it has not been written in.',
  },
  {
    anchor: 'mending',
    title: 'Do you mend what you sell?',
    text: 'Seams, buckles, nibs and wicks, without charge, for as long as we are here.',
  },
  {
    anchor: 'paper',
    title: 'Which ink suits which paper?',
    text: 'Iron gall on the laid paper, anything on the wove. The journal has a page of trials.',
  },
  {
    anchor: 'visit',
    title: 'Can I try a pen before I buy it?',
    text: 'At the counter, Tuesday to Saturday, ten to six. Bring the paper you write on.',
  },
]
