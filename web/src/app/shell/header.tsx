import { Link, type LinkOptions } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'
import { preloadModule, LazyModule } from '../../ui/lazy-module.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { SignInLink } from '../../viewer/sign-in-link.tsx'
import { useViewer } from '../../viewer/use-viewer.ts'
import { AccountButton } from './account-button.tsx'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'
import { useSidebar } from './use-sidebar.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function Header({ withSidebar = false, quiet = false }: { withSidebar?: boolean; quiet?: boolean }) {
  return (
    <header className="sticky top-0 z-30 grid h-(--header) grid-cols-[auto_1fr] items-center gap-1 bg-canvas px-2 md:grid-cols-[1fr_minmax(0,560px)_1fr] md:gap-4 md:pr-4 md:pl-[17px]">
      <div className="flex items-center gap-1 md:gap-3">
        {withSidebar && <SidebarToggle />}
        <div className={withSidebar ? 'flex' : 'flex pl-2 md:pl-0.5'}>
          <Logo />
        </div>
      </div>
      {!quiet && <SearchForm className="max-md:hidden" />}
      <div className="flex items-center justify-end md:col-start-3 md:gap-1">
        {quiet ? (
          <ThemeToggle />
        ) : (
          <>
            <MobileSearchButton />
            <ViewerActions />
          </>
        )}
      </div>
    </header>
  )
}

const loadOverlay = () => import('./search-overlay.tsx')
const preloadOverlay = () => preloadModule(loadOverlay)

function MobileSearchButton() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        label="Search"
        icon={Search}
        className="md:hidden"
        onPointerEnter={preloadOverlay}
        onFocus={preloadOverlay}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyModule load={loadOverlay} onFailed={close}>
          {({ SearchOverlay }) => <SearchOverlay onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}

function SidebarToggle() {
  const { isOpen, toggle } = useSidebar()
  return <IconButton label="Toggle sidebar" icon={Menu} aria-expanded={isOpen} onClick={toggle} />
}

function ViewerActions() {
  const viewer = useViewer()
  if (!viewer)
    return (
      <>
        <ThemeToggle />
        <SignInLink className={buttonClass({ variant: 'secondary', className: 'mx-2 md:mr-2 md:ml-1' })}>
          Sign in
        </SignInLink>
      </>
    )
  return (
    <>
      <IconLink to="/upload" label="Upload video" icon={Upload} />
      <NotificationBell />
      <ThemeToggle />
      <AccountButton viewer={viewer} />
    </>
  )
}

const loadBell = () => import('../../domains/community/notifications/notification-bell.tsx')

/** A plain link until the code of the unread count is loaded. */
function NotificationBell() {
  const link = <IconLink to="/notifications" label="Notifications" icon={Bell} />
  return (
    <LazyModule load={loadBell} fallback={link} showsErrorToast={false} onFailed={() => undefined}>
      {({ NotificationBell: WithCount }) => <WithCount />}
    </LazyModule>
  )
}

const IconLink = ({ to, label, icon }: { to: LinkOptions['to']; label: string; icon: Icon }) => (
  <Link to={to} aria-label={label} {...tooltipText(label)} className={iconButtonClass()}>
    <Glyph icon={icon} />
  </Link>
)
