import { type EndpointId, pathOf as pathOfEndpoint } from '@brazier/contract'

interface Links<Position> {
  readonly prev?: Position
  readonly next?: Position
}

interface CursorWriter<Position> {
  write(position: Position): string
}

const pathOf = (id: EndpointId, params: { readonly [name: string]: string }): string => {
  // Every second part names a parameter.
  const parts = pathOfEndpoint(id).split(/:(\w+)/)
  let path = parts[0] ?? ''
  for (let index = 1; index < parts.length; index += 2) {
    path += encodeURIComponent(params[parts[index] ?? ''] ?? '') + (parts[index + 1] ?? '')
  }
  return path
}

const link = <Position>(
  path: string,
  position: Position,
  rel: 'prev' | 'next',
  cursors: CursorWriter<Position>,
): string => `<${path}?cursor=${cursors.write(position)}>; rel="${rel}"`

/**
 * Writes `</path?cursor=…>; rel="prev",</path?cursor=…>; rel="next"`; nothing for a single page. Clients append the path to their base URL,
 * unless `base` is before it. Source: decision 0032.
 */
export const linkHeader = <Position>(
  id: EndpointId,
  params: { readonly [name: string]: string },
  { prev, next }: Links<Position>,
  cursors: CursorWriter<Position>,
  base = '',
): { readonly Link?: string } => {
  if (prev === undefined && next === undefined) return {}
  const path = base + pathOf(id, params)
  const before = prev === undefined ? '' : link(path, prev, 'prev', cursors)
  const after = next === undefined ? '' : link(path, next, 'next', cursors)
  return { Link: before === '' || after === '' ? before + after : `${before},${after}` }
}
