/** Marks a sentence in a table that is shown by `t` later, so that the check of the catalogue finds it. */
export const text = <const Sentence extends string>(sentence: Sentence): Sentence => sentence
