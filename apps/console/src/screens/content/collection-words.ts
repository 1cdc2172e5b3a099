import { linkTo } from '@brazier/control/console-routes'

const first: readonly string[] = [
  'catalogs',
  'content_blocks',
  'email_templates',
  'segments',
  'subscription_groups',
  'email_lists',
  'integrations',
  'sync_runs',
]

/** Turns `sync_runs` into `Sync runs`. */
export const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const inOrder = <T extends { readonly name: string }>(collections: readonly T[]): readonly T[] => {
  const place = ({ name }: T): number => (first.includes(name) ? first.indexOf(name) : first.length)
  return collections.toSorted((a, b) => place(a) - place(b))
}

/** Some lists have screens. */
export const hrefOf = (workspace: string, collection: string): string => {
  if (collection === 'users') return linkTo('users', { workspace })
  if (collection === 'campaigns') return linkTo('campaigns', { workspace })
  if (collection === 'canvases') return linkTo('canvases', { workspace })
  if (collection === 'schedules') return linkTo('time', { workspace })
  return linkTo('collection', { workspace, collection })
}
