import type { ServerExamples } from '@footfall/contract'

export const server: ServerExamples = {
  settings: { ids: ['123456789012345'], accessToken: 'token-12345678' },
  accepted: (count) => ({
    status: 200,
    body: JSON.stringify({ events_received: count, messages: [], fbtrace_id: 'AbC' }),
  }),
  error: ({ status, code, subcode }, text) => ({
    status,
    headers: { 'x-fb-trace-id': 'AbC' },
    body: JSON.stringify({
      error: {
        message: text,
        type: 'OAuthException',
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        error_user_title: text,
        error_user_msg: text,
        fbtrace_id: 'AbC',
      },
    }),
  }),
}
