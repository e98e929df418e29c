/** The token of an address that a mail leads to. */
export const readToken = ({ token }: Record<string, unknown>): { token: string } => ({
  token: typeof token === 'string' ? token.slice(0, 200) : '',
})
