import { unwrap } from '@brazier/client'
import { defined, type ElementOf, isoOf, pullEach, type Pulling } from './pulling.ts'

/** The API hides segments' users, so a custom attribute puts users into them. */
export const pullSegments = (pulling: Pulling): Promise<ElementOf<'segments'>[]> => {
  const { client, notes } = pulling
  const note =
    'The API gives the filters of a segment in words only, which are in the notes beside this one. A user is in a segment if the custom attribute "in segment <its name>" is true.'
  return pullEach(pulling, 'segments', client.pages('segments.list'), note, async (listed) => {
    const { id, analytics_tracking_enabled } = listed
    const details = unwrap(await client['segments.details']({ query: { segment_id: id } }))
    const { name, text_description, tags, teams, created_at, updated_at } = details
    if (details.description !== '') notes.add(`segments: ${id}`, details.description)
    return {
      id,
      name,
      ...(text_description !== '' && { description: text_description }),
      tags: [...tags],
      teams: [...teams],
      analytics_tracking_enabled,
      audience: {
        custom_attribute: { custom_attribute_name: `in segment ${name}`, comparison: 'equals' as const, value: true },
      },
      ...defined({ created_at: isoOf(created_at), updated_at: isoOf(updated_at) }),
    }
  })
}
