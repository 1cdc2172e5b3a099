import { useLocation } from 'preact-iso/router'
import { useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'

/** Opens a user of a list, unless no address can have the id. */
export const useOpenUser = (search = '') => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  return ({ braze_id }: { readonly braze_id: string }): void => {
    const href = hrefTo('user', { workspace, braze_id })
    if (href !== undefined) route(href + search)
  }
}
