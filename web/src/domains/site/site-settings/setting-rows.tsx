import { t } from '@kinora/contract/text/translate'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { managedTextPages } from '@kinora/contract/site/site/calls'
import type { ManagedTextPage } from '@kinora/contract/site/site/schemas'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
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
        label={<span className="font-strong">{t(label)}</span>}
        hint={t(hint)}
        checked={chosen[name]}
        disabled={!isAdmin}
        onCheckedChange={(isOn) => onSwitch(name, isOn)}
      />
    </div>
  ))
}

function pageVersion({ isOwn, updatedAt }: ManagedTextPage) {
  const date = formatDate(updatedAt)
  return isOwn ? t`Yours, version of ${{ date }}` : t`Of the program, version of ${{ date }}`
}

// Lazy, with the Markdown parser.
const TextPageEditor = lazyDialog(() => import('./text-page-editor.tsx'), 'TextPageEditor')

export function TextPageRows() {
  const all = useQuery(query(managedTextPages.list, {}))
  const isAdmin = useViewer()?.isAdmin
  const [edited, edit] = useState<ManagedTextPage | null>(null)
  return (
    <>
      <QueryState
        query={all}
        failed={t`The pages could not be loaded`}
        loading={<Skeleton className="h-150 rounded-lg" />}
      >
        {(pages) => (
          <SettingRows>
            {pages.map((page) => (
              <SiteSettingRow
                key={page.name}
                title={page.title}
                action={
                  isAdmin && (
                    <Button
                      icon={Pencil}
                      aria-label={t`Edit ${{ title: page.title }}`}
                      onClick={() => edit(page)}
                    >
                      {t`Edit`}
                    </Button>
                  )
                }
              >
                {pageVersion(page)}
              </SiteSettingRow>
            ))}
          </SettingRows>
        )}
      </QueryState>
      {edited && <TextPageEditor page={edited} onClose={() => edit(null)} />}
    </>
  )
}
