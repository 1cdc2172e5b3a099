import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { Tabs } from '../../parts/tabs.tsx'

const tabs = [
  { tab: 'campaigns', title: 'Campaigns' },
  { tab: 'canvases', title: 'Canvases' },
  { tab: 'kpis', title: 'Key figures' },
] as const

export const CampaignTabs = ({ current }: { readonly current: (typeof tabs)[number]['tab'] }) => {
  const workspace = useWorkspace()
  return (
    <Tabs
      label="What was sent and counted"
      tabs={tabs}
      current={current}
      hrefOf={(name) => linkTo(name, { workspace })}
    />
  )
}
