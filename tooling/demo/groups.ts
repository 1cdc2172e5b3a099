import { draw } from './draw.ts'

const group = <C extends 'email' | 'sms'>(key: string, name: string, channel: C) => ({
  id: draw(`group/${key}`).uuid(),
  name,
  channel,
})

export const groups = {
  trailMail: group('trail-mail', 'Trail Mail (weekly)', 'email'),
  newRoasts: group('new-roasts', 'New roasts and offers', 'email'),
  workshops: group('workshops', 'Workshop invitations', 'email'),
  orderTexts: group('order-texts', 'Order texts', 'sms'),
}
