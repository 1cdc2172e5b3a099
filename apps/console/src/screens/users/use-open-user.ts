import { useLocation } from 'preact-iso/router'
import { useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'

/** Returns a function that opens a user of a list; one whose id no address can have stays closed. */
export const useOpenUser = (search = '') => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  return ({ braze_id }: { readonly braze_id: string }): void => {
    const href = hrefTo('user', { workspace, braze_id })
    if (href !== undefined) route(href + search)
  }
}
