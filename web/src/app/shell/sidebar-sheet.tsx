import { t } from '@kinora/contract/text/translate'
import Menu from 'lucide-react/icons/menu'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Logo } from './logo.tsx'
import { SidebarContent } from './sidebar-content.tsx'

export function SidebarSheet({ onClose }: { onClose: () => void }) {
  const head = (
    <div className="flex h-(--header) flex-none items-center gap-1 ps-2 md:gap-3 md:ps-[17px]">
      <IconButton label={t`Close sidebar`} icon={Menu} onClick={onClose} />
      <Logo />
    </div>
  )
  return (
    <Sheet onClose={onClose} title={t`Main menu`} side="start" width="w-(--sidebar)" header={head}>
      <nav aria-label={t`Main`} className="flex flex-1 flex-col px-3 pt-2 pb-4">
        <SidebarContent onNavigate={onClose} />
      </nav>
    </Sheet>
  )
}
