import { type Permission, permissionCatalogue } from '@kinora/contract/http/permissions'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'

const permissionCategories = Object.entries(permissionCatalogue).map(([category, codes], at) => ({
  // Ids must not contain spaces.
  tab: `category-${at}`,
  category,
  entries: Object.entries(codes) as [Permission, string][],
}))

interface ChecklistProps {
  value: readonly Permission[]
  onValueChange: (codes: Permission[]) => void
}

export function PermissionChecklist({ value, onValueChange }: ChecklistProps) {
  const [tab, setTab] = useState(permissionCategories[0]?.tab ?? '')
  const setGranted = (codes: readonly Permission[], isGranted: boolean) =>
    onValueChange(
      isGranted ? [...new Set([...value, ...codes])] : value.filter((code) => !codes.includes(code)),
    )
  const tabs = permissionCategories.map(({ tab: panel, category, entries }) => ({
    value: panel,
    label: category,
    count: entries.filter(([code]) => value.includes(code)).length,
  }))
  return (
    <Tabs label="Permission categories" value={tab} onValueChange={setTab} tabs={tabs}>
      {permissionCategories.map(({ tab: panel, category, entries }) => {
        const grantedCount = entries.filter(([code]) => value.includes(code)).length
        const isAll = grantedCount === entries.length
        return (
          <TabPanel key={panel} value={panel}>
            <div className="grid min-h-80 content-start gap-3 pt-4">
              <Checkbox
                label={
                  <span className="font-semibold">
                    All of {category}{' '}
                    <span className="text-12 font-normal text-fg-faint tabular-nums">
                      {grantedCount} of {entries.length}
                    </span>
                  </span>
                }
                checked={isAll || (grantedCount > 0 && 'indeterminate')}
                onCheckedChange={() =>
                  setGranted(
                    entries.map(([code]) => code),
                    !isAll,
                  )
                }
              />
              {entries.map(([code, label]) => (
                <Checkbox
                  key={code}
                  label={label}
                  hint={code}
                  checked={value.includes(code)}
                  onCheckedChange={(isGranted) => setGranted([code], isGranted)}
                />
              ))}
            </div>
          </TabPanel>
        )
      })}
    </Tabs>
  )
}
