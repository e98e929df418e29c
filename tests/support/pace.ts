/** Where others take a share of the processor, the same tests have taken three times as long: none of them is broken by that. */
export const pace: number = process.env.CI ? 3 : 1
