import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import type { SiteSwitch } from './site-switches.ts'

export const SettingRows = ({ children }: { children: ReactNode }) => (
  <Card className="divide-y divide-line px-4 md:px-5">{children}</Card>
)

export const SiteSettingRow = ({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
    <div className="min-w-0 flex-[1_1_220px]">
      <h3 className="font-strong">{title}</h3>
      <p className="text-13 wrap-anywhere text-fg-muted">{children}</p>
    </div>
    {action}
  </div>
)

export function SwitchRows({
  of: switches,
  chosen,
  onSwitch,
}: {
  of: readonly SiteSwitch[]
  chosen: SiteSettings
  onSwitch: (name: SiteSwitch['name'], isOn: boolean) => void
}) {
  const isAdmin = useViewer()?.isAdmin === true
  return switches.map(({ name, label, hint }) => (
    <div key={name} className="py-3.5">
      <Switch
        name={name}
        label={<span className="font-strong">{label}</span>}
        hint={hint}
        checked={chosen[name]}
        disabled={!isAdmin}
        onCheckedChange={(isOn) => onSwitch(name, isOn)}
      />
    </div>
  ))
}
