import { Late } from '../../ui/late.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { RailItem } from './nav-item.tsx'
import { SidebarContent } from './sidebar-content.tsx'
import { places } from './sidebar-links.ts'
import { useSidebar } from './use-sidebar.ts'

const loadSheet = () => import('./sidebar-sheet.tsx')

const column =
  'scrollbar-none sticky top-(--header) flex h-[calc(100dvh-var(--header))] flex-none flex-col overflow-y-auto pt-2 pb-4'

export function Sidebar() {
  const { form, isSheetOpen, close } = useSidebar()
  return (
    <>
      {form === 'full' && (
        <nav aria-label="Main" className={`${column} w-(--sidebar) px-3`}>
          <SidebarContent />
        </nav>
      )}
      {form === 'rail' && <Rail />}
      {isSheetOpen && (
        <Late load={loadSheet} onFailed={close}>
          {({ SidebarSheet }) => <SidebarSheet onClose={close} />}
        </Late>
      )}
    </>
  )
}

function Rail() {
  const viewer = useViewer()
  return (
    <nav aria-label="Main" className={`${column} w-(--rail) px-[7px]`}>
      <ul className="grid gap-1">
        {places
          .filter((place) => viewer || !place.forViewer)
          .map((place) => (
            <li key={place.label}>
              <RailItem {...place} label={place.shortLabel ?? place.label} />
            </li>
          ))}
      </ul>
    </nav>
  )
}
