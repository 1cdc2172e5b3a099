import { draw } from './draw.ts'

const campaign = (key: string, name: string, variations: string[] = []) => ({
  id: draw(`campaign/${key}`).uuid(),
  name,
  variations: variations.map((variation) => ({ name: variation, id: draw(`campaign/${key}/${variation}`).uuid() })),
})

export type DemoCampaign = ReturnType<typeof campaign>

export const campaigns = {
  trailMail: campaign('trail-mail', 'Trail Mail, first frost'),
  newRoast: campaign('new-roast', 'New roast: Treeline', ['Mountain', 'Cup']),
  basket: campaign('basket', 'You left something at camp'),
  brewTip: campaign('brew-tip', 'Brew tip of the week'),
  orderShipped: campaign('order-shipped', 'Your order is on the trail'),
  orderText: campaign('order-text', 'Order text'),
  refill: campaign('refill', 'Refill reminder'),
  stockHook: campaign('stock-hook', 'Tell the warehouse'),
  appReview: campaign('app-review', 'Do you like the app?'),
}

const canvas = (key: string, name: string, steps: readonly string[], variants: readonly string[]) => ({
  id: draw(`canvas/${key}`).uuid(),
  name,
  steps: steps.map((step) => ({ name: step, id: draw(`canvas/${key}/${step}`).uuid() })),
  variants: variants.map((variant) => ({ name: variant, id: draw(`canvas/${key}/${variant}`).uuid() })),
})

export type DemoCanvas = ReturnType<typeof canvas>

export const canvases = {
  welcome: canvas('welcome', 'Welcome to camp', ['Hello', 'Your first brew', 'Meet the roasters'], ['Short', 'Long']),
  winBack: canvas('win-back', 'We kept your mug warm', ['A word', 'An offer'], ['Offer', 'No offer']),
}

export const cards: readonly string[] = ['Refill reminder', 'Grind size guide', 'Winter workshop', 'Bring a friend']
