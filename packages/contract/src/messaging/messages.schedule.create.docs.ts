import { schedule, type Example } from '../docs.ts'

export const example: Example = () => ({
  external_user_ids: ['ada'],
  schedule,
  messages: {
    webhook: { url: 'https://example.com/hooks/{{${user_id}}}', request_method: 'POST', body: '{"hello": true}' },
  },
})

export const leftOut = 'the same as `messages.send`'
