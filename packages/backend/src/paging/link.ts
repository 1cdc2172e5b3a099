import { contract, type EndpointId } from '@brazier/contract'
import type { PageLinks } from '@brazier/domain'
import type { Cursors } from './cursor.ts'

/**
 * The `Link` header of a page: `</path?cursor=…>; rel="prev",</path?cursor=…>; rel="next"`, none when there is no other page.
 * Clients append the path to their base URL. Source: decision 0032.
 */
export const linkHeader = (
  id: EndpointId,
  params: { readonly [name: string]: string },
  { prev, next }: PageLinks,
  cursors: Cursors,
): { readonly Link?: string } => {
  const path = contract[id].path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const links = [
    ...(prev === undefined ? [] : [`<${path}?cursor=${cursors.write(prev)}>; rel="prev"`]),
    ...(next === undefined ? [] : [`<${path}?cursor=${cursors.write(next)}>; rel="next"`]),
  ]
  return links.length === 0 ? {} : { Link: links.join(',') }
}
