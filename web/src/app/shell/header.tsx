import { t } from '@kinora/contract/text/translate'
import { Link, type LinkOptions, useMatches } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Globe from 'lucide-react/icons/globe'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import SunMoon from 'lucide-react/icons/sun-moon'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState, type ComponentProps } from 'react'
import { createStore, useStore } from '../../lib/store.ts'
import { createStoredText } from '../../lib/stored-text.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'
import { lazyDialog, LazyMenu, LazyModule, preloadModule } from '../../ui/lazy-module.tsx'
import { tooltipText } from '../../ui/tooltip.ts'
import { SignInLink } from '../../viewer/sign-in-link.tsx'
import { useViewer, type Viewer } from '../../viewer/use-viewer.ts'
import { HeaderBar } from './frame.tsx'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'

export function Header({ withSidebar = false, quiet = false }: { withSidebar?: boolean; quiet?: boolean }) {
  return (
    <HeaderBar
      toggle={withSidebar && <SidebarToggle />}
      logo={<Logo />}
      search={!quiet && <SearchForm className="max-md:hidden" />}
    >
      {quiet ? (
        <VisitorSettings />
      ) : (
        <>
          <MobileSearchButton />
          <ViewerActions />
        </>
      )}
    </HeaderBar>
  )
}

function ThemeToggle() {
  const { resolved } = useTheme()
  return (
    <IconButton
      label={t`Toggle dark mode`}
      icon={SunMoon}
      onClick={() => chooseTheme(resolved === 'dark' ? 'light' : 'dark')}
    />
  )
}

const loadLanguages = () => import('./language-menu.tsx')

/** Users have both in their settings. */
const VisitorSettings = () => (
  <>
    <LazyMenu
      load={loadLanguages}
      trigger={(props) => (
        <IconButton label={t`Language`} icon={Globe} className="max-[359px]:hidden" {...props} />
      )}
    >
      {({ LanguageMenu }, trigger) => <LanguageMenu trigger={trigger} />}
    </LazyMenu>
    <ThemeToggle />
  </>
)

const loadOverlay = () => import('./search-overlay.tsx')
const SearchOverlay = lazyDialog(loadOverlay, 'SearchOverlay')
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
        label={t`Search`}
        icon={Search}
        className="md:hidden"
        onPointerEnter={preloadOverlay}
        onFocus={preloadOverlay}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SearchOverlay onClose={close} />}
    </>
  )
}

function SidebarToggle() {
  const { isOpen, toggle } = useSidebar()
  return <IconButton label={t`Toggle sidebar`} icon={Menu} aria-expanded={isOpen} onClick={toggle} />
}

const storedSidebar = createStoredText('kinora-sidebar')
// On pages that want the room, and in narrow windows, the toggle is not stored.
const temporarilyOpen = createStore(false)

type SidebarMode = 'none' | 'rail' | 'full'

/**
 * docs/product.md “Pages and frame”: 240 px, a rail of 70 px, or hidden below 640 px; a sheet where the full sidebar
 * has no room.
 */
export function useSidebar() {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const isPhone = useMediaQuery('(max-width: 639.98px)')
  const prefersCollapsed = useMatches({
    select: (matches) => matches.some((match) => match.staticData.sidebar === 'rail'),
  })
  const prefersRail = useStore(storedSidebar) === 'rail'
  const isOpenTemporarily = useStore(temporarilyOpen)

  const isSheetOpen = !isWide && isOpenTemporarily
  const isFull = isWide && (prefersCollapsed ? isOpenTemporarily : !prefersRail)
  const form: SidebarMode = isPhone ? 'none' : isFull ? 'full' : 'rail'
  const toggle = () => {
    if (isWide && !prefersCollapsed) storedSidebar.set(prefersRail ? null : 'rail')
    else temporarilyOpen.set(!isOpenTemporarily)
  }
  return { form, isSheetOpen, isOpen: isFull || isSheetOpen, toggle, close: () => temporarilyOpen.set(false) }
}

function ViewerActions() {
  const viewer = useViewer()
  if (!viewer)
    return (
      <>
        <VisitorSettings />
        <SignInLink className={buttonClass({ variant: 'secondary', className: 'mx-2 md:me-2 md:ms-1' })}>
          {t`Sign in`}
        </SignInLink>
      </>
    )
  return (
    <>
      <IconLink to="/upload" label={t`Upload video`} icon={Upload} />
      <NotificationBell />
      <ThemeToggle />
      <AccountButton viewer={viewer} />
    </>
  )
}

const loadMenu = () => import('./account-menu.tsx')

const AccountButton = ({ viewer }: { viewer: Viewer }) => (
  <LazyMenu load={loadMenu} trigger={(props) => <AccountTrigger viewer={viewer} {...props} />}>
    {({ AccountMenu }, trigger) => <AccountMenu viewer={viewer} trigger={trigger} />}
  </LazyMenu>
)

function AccountTrigger({ viewer, ...rest }: { viewer: Viewer } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={t`Account menu`}
      {...rest}
      className="ms-1 grid size-(--control) flex-none place-items-center rounded-full"
    >
      <Avatar name={viewer.username} src={viewer.avatar} size={28} />
    </button>
  )
}

const loadBell = () => import('../../domains/community/notifications/notification-bell.tsx')

/** A plain link until the code of the unread count is loaded. */
function NotificationBell() {
  const link = <IconLink to="/notifications" label={t`Notifications`} icon={Bell} />
  return (
    <LazyModule load={loadBell} fallback={link} showsErrorToast={false}>
      {({ NotificationBell: WithCount }) => <WithCount />}
    </LazyModule>
  )
}

const IconLink = ({ to, label, icon }: { to: LinkOptions['to']; label: string; icon: Icon }) => (
  <Link to={to} aria-label={label} {...tooltipText(label)} className={iconButtonClass()}>
    <Glyph icon={icon} />
  </Link>
)
