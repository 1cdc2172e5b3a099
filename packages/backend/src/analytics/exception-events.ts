import {
  type Credit,
  describeExceptionEvent,
  type Done,
  exceptionEventOf,
  type Profile,
  withExitEvent,
} from '@brazier/domain'
import type { Canvas } from '../ports/records/canvas.ts'
import { withinBudget } from '../queue/audience-page.ts'

/** Returns a user with the exception events that something done was, in each Canvas that the user entered. */
export const withExits = (
  profile: Profile,
  done: Omit<Done, 'conversions'>,
  credits: readonly Credit[],
  canvasOf: (id: string) => Canvas | undefined,
): Profile => {
  let noted = profile
  for (const id of Object.keys(profile.canvases_received)) {
    const canvas = canvasOf(id)
    const criteria = canvas?.exit_criteria
    if (canvas === undefined || criteria === undefined) continue
    const conversions = credits.flatMap((credit) =>
      credit.subject === 'canvas' && credit.id === id ? credit.conversions : [],
    )
    const event = withinBudget(() => exceptionEventOf(criteria, { ...done, conversions }, profile))
    if (event === undefined) continue
    noted = withExitEvent(noted, canvas, { at: done.time, event: describeExceptionEvent(event) })
  }
  return noted
}
