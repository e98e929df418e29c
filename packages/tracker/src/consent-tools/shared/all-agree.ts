/** One answer of several: false if one is, true if all are, and none as long as one is open. */
export const allAgree = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(false) ? false : answers.includes(undefined) || !answers[0] ? undefined : true
