import { LazyModule } from '../../ui/lazy-module.tsx'
import { useViewer } from '../../viewer/use-viewer.ts'
import { RailNavItem } from '../../ui/nav-item.tsx'
import { SidebarContent } from './sidebar-content.tsx'
import { mainLinks } from './sidebar-links.ts'
import { useSidebar } from './use-sidebar.ts'

const loadSheet = () => import('./sidebar-sheet.tsx')

const columnClass =
  'scrollbar-none sticky top-(--header) flex h-[calc(100dvh-var(--header))] flex-none flex-col overflow-y-auto pt-2 pb-4'

export function Sidebar() {
  const { form, isSheetOpen, close } = useSidebar()
  return (
    <>
      {form === 'full' && (
        <nav aria-label="Main" className={`${columnClass} w-(--sidebar) px-3`}>
          <SidebarContent />
        </nav>
      )}
      {form === 'rail' && <SidebarRail />}
      {isSheetOpen && (
        <LazyModule load={loadSheet} onFailed={close}>
          {({ SidebarSheet }) => <SidebarSheet onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}

function SidebarRail() {
  const viewer = useViewer()
  return (
    <nav aria-label="Main" className={`${columnClass} w-(--rail) px-[7px]`}>
      <ul className="grid gap-1">
        {mainLinks
          .filter((place) => viewer || !place.requiresSignIn)
          .map((place) => (
            <li key={place.label}>
              <RailNavItem {...place} label={place.shortLabel ?? place.label} />
            </li>
          ))}
      </ul>
    </nav>
  )
}
