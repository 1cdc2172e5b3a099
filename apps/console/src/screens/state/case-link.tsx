import { addresses } from '@brazier/control/addresses'
import { useWorkspace } from '../../data/control.ts'
import { FileLink } from '../../parts/file-link.tsx'

export const CaseLink = ({ about }: { readonly about?: string | undefined }) => {
  const workspace = useWorkspace()
  const path = addresses['case.get'].path.replace(':workspace', encodeURIComponent(workspace))
  const query = about === undefined ? '' : `?${new URLSearchParams({ about }).toString()}`
  return (
    <FileLink
      path={path + query}
      name="case.json"
      title="The workspace, its requests and what came of them, as a file for somebody else: brazier open case.json"
    >
      Save a case
    </FileLink>
  )
}
