import { addresses } from '@brazier/control/addresses'
import { useConsole, useWorkspace } from '../../data/control.ts'
import button from '../../parts/button.module.css'

/** Saves a case, about one request or none in particular. */
export const CaseLink = ({ about }: { readonly about?: string | undefined }) => {
  const workspace = useWorkspace()
  const { origin } = useConsole()
  const path = addresses['case.get'].path.replace(':workspace', encodeURIComponent(workspace))
  const query = about === undefined ? '' : `?${new URLSearchParams({ about }).toString()}`
  return (
    <a
      class={button['button']}
      href={origin + path + query}
      download="case.json"
      title="The workspace, its requests and what came of them, as a file for somebody else: brazier open case.json"
    >
      Save a case
    </a>
  )
}
