import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { Tabs } from '../../parts/tabs.tsx'

const tabs = [
  { name: 'campaigns', title: 'Campaigns' },
  { name: 'canvases', title: 'Canvases' },
  { name: 'kpis', title: 'Key figures' },
] as const

export const CampaignTabs = ({ current }: { readonly current: (typeof tabs)[number]['name'] }) => {
  const workspace = useWorkspace()
  return (
    <Tabs
      label="What was sent and counted"
      tabs={tabs.map(({ name, title }) => ({ title, href: linkTo(name, { workspace }), isCurrent: name === current }))}
    />
  )
}
