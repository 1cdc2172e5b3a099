import { draw } from './draw.ts'

const campaign = (
  key: string,
  name: string,
  channel: 'email' | 'push' | 'in_app_message',
  variations: string[] = [],
) => ({
  id: draw(`campaign/${key}`).uuid(),
  name,
  channel,
  variations: variations.map((variation) => ({ name: variation, id: draw(`campaign/${key}/${variation}`).uuid() })),
})

/** One of `campaigns`. */
export type DemoCampaign = ReturnType<typeof campaign>

/** Campaigns that the users received. */
export const campaigns = {
  trailMail: campaign('trail-mail', 'Trail Mail, first frost', 'email'),
  newRoast: campaign('new-roast', 'New roast: Treeline', 'email', ['Mountain', 'Cup']),
  basket: campaign('basket', 'You left something at camp', 'push'),
  brewTip: campaign('brew-tip', 'Brew tip of the week', 'push'),
  appReview: campaign('app-review', 'Do you like the app?', 'in_app_message'),
}

const canvas = (key: string, name: string, steps: readonly string[], variations: readonly string[]) => ({
  id: draw(`canvas/${key}`).uuid(),
  name,
  steps: steps.map((step) => ({ name: step, id: draw(`canvas/${key}/${step}`).uuid() })),
  variations,
})

/** One of `canvases`. */
export type DemoCanvas = ReturnType<typeof canvas>

/** Canvases that the users went through. */
export const canvases = {
  welcome: canvas('welcome', 'Welcome to camp', ['Hello', 'Your first brew', 'Meet the roasters'], ['Short', 'Long']),
  winBack: canvas('win-back', 'We kept your mug warm', ['A word', 'An offer'], ['Offer', 'No offer']),
}

/** Content cards that the users clicked. */
export const cards: readonly string[] = ['Refill reminder', 'Grind size guide', 'Winter workshop', 'Bring a friend']
