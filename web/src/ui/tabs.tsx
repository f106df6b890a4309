import { labelText, type Label } from '@kinora/contract/text/label'
import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { formatInteger } from '../lib/format.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

export interface Tab<Value extends string> {
  value: Value
  label: Label
  count?: number
}

export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  end,
  children,
}: {
  label: string
  value: Value | ''
  onValueChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  end?: ReactNode
  children: ReactNode
}) {
  const hasCounts = tabs.some((tab) => tab.count !== undefined)
  const activeTab = useScrollIntoView<HTMLDivElement>('[data-state=active]', `${value} ${hasCounts}`)
  const list = (
    <RadixTabs.List
      ref={activeTab}
      aria-label={label}
      // Padding leaves room for focus rings; the margin aligns the first label with the edge of the page.
      className="scrollbar-none -ms-2 flex min-w-0 flex-1 gap-2 overflow-x-auto overflow-y-hidden"
    >
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          className="relative flex-none rounded-sm px-2 py-3 font-strong whitespace-nowrap text-fg-muted -outline-offset-2 hover:text-fg data-[state=active]:text-fg data-[state=active]:after:absolute data-[state=active]:after:inset-x-2 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-[2px] data-[state=active]:after:bg-fg touch:min-w-11"
        >
          {labelText(tab.label)}{' '}
          {tab.count !== undefined && (
            <span className="ms-0.5 text-12 leading-none font-normal text-fg-faint tabular-nums">
              {formatInteger(tab.count)}
            </span>
          )}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  )
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className="min-w-0">
      <div className="flex items-center gap-2 border-b border-line">
        {list}
        {end}
      </div>
      {children}
    </RadixTabs.Root>
  )
}

/** `keep` leaves it mounted, with its input, while another tab is open. */
export const TabPanel = ({
  value,
  keepMounted,
  children,
}: {
  value: string
  keepMounted?: boolean
  children: ReactNode
}) => (
  <RadixTabs.Content
    value={value}
    {...(keepMounted && { forceMount: true, className: 'data-[state=inactive]:hidden' })}
  >
    {children}
  </RadixTabs.Content>
)
