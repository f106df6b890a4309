import { msg, t, type Message } from '@kinora/contract/text/translate'
import { type PageEntry, pages } from '@kinora/contract/pages/pages'
import { Link, useLocation, useRouter, type LinkOptions } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Banknote from 'lucide-react/icons/banknote'
import ChartColumn from 'lucide-react/icons/chart-column'
import Film from 'lucide-react/icons/film'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquare from 'lucide-react/icons/message-square'
import Palette from 'lucide-react/icons/palette'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Radio from 'lucide-react/icons/radio'
import Trash2 from 'lucide-react/icons/trash-2'
import { classes } from '../../../lib/classes.ts'
import { canGoBackOnSite } from '../../../lib/can-go-back.ts'
import { useStore } from '../../../lib/store.ts'
import { createStoredText } from '../../../lib/stored-text.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { useScrollIntoView } from '../../../ui/use-scroll-into-view.ts'
import type { Viewer } from '../../../viewer/use-viewer.ts'
import { currentPageClass, navItemClass } from '../../../ui/nav-item.tsx'

type NavForm = ReturnType<typeof useStudioNav>['form']

const navPreference = createStoredText('kinora-studio-nav')

/** Full or rail by the viewer's choice on wide windows, rail on tablets, a row on phones. */
function useStudioNav() {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const isPhone = useMediaQuery('(max-width: 639.98px)')
  const isCollapsed = useStore(navPreference) === 'rail'
  const form = isPhone ? 'row' : isWide && !isCollapsed ? 'full' : 'rail'
  return {
    form: form as 'row' | 'full' | 'rail',
    canToggle: isWide,
    toggle: () => navPreference.set(isCollapsed ? null : 'rail'),
  }
}

const navClasses = {
  full: 'sticky top-(--header) h-[calc(100dvh-var(--header))] w-(--sidebar) flex-col overflow-y-auto px-3 pt-2 pb-4',
  rail: 'sticky top-(--header) h-[calc(100dvh-var(--header))] w-(--rail) flex-col overflow-y-auto px-[7px] pt-2 pb-4',
  row: 'overflow-x-auto px-2',
}
const linkClasses = {
  full: 'h-[38px] w-full gap-4 px-3 aria-[current=page]:before:inset-y-2.5 touch:min-h-11',
  rail: 'h-11 w-full justify-center aria-[current=page]:before:inset-y-3',
  row:
    'h-11 gap-2 px-3 whitespace-nowrap aria-[current=page]:before:inset-x-3 aria-[current=page]:before:bottom-0 ' +
    'aria-[current=page]:before:h-0.5 aria-[current=page]:before:w-auto',
}

interface Section {
  label: Message
  icon: Icon
  link: LinkOptions
  /** Paths of subpages for which this entry is active too. */
  subpaths?: readonly string[]
}

const createSection = (
  entry: PageEntry & { path: LinkOptions['to']; title: Message },
  icon: Icon,
  overrides: Partial<Pick<Section, 'label' | 'subpaths'>> = {},
): Section => ({
  label: entry.title,
  icon,
  // Clears `$id`: the link to all broadcasts would otherwise keep the one that is open.
  link: { to: entry.path, params: { id: undefined } } as LinkOptions,
  ...overrides,
})

const mainSections: readonly Section[] = [
  createSection(pages.studio, LayoutDashboard, {
    label: msg`Dashboard`,
    subpaths: [pages.studioSubscribers.path],
  }),
  createSection(pages.studioContent, Film),
  createSection(pages.studioBroadcasts, Radio),
  createSection(pages.studioMonetization, Banknote),
  createSection(pages.studioCustomization, Palette, { subpaths: [pages.studioUploadDefaults.path] }),
]

const secondarySections: readonly Section[] = [
  createSection(pages.studioAnalytics, ChartColumn),
  createSection(pages.studioComments, MessageSquare),
  createSection(pages.studioTrash, Trash2),
]

export function StudioNav({ viewer }: { viewer: Viewer }) {
  const { form, canToggle, toggle } = useStudioNav()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const line = useScrollIntoView<HTMLElement>('[aria-current=page]', `${path} ${form}`)
  return (
    <nav
      ref={line}
      aria-label={t`Studio`}
      className={classes('scrollbar-none flex flex-none', navClasses[form])}
    >
      <BackButton form={form} />
      <NavList all={mainSections} form={form} />
      <NavList
        all={secondarySections}
        form={form}
        className={form === 'row' ? undefined : 'mt-3 border-t border-line pt-3'}
      />
      {form !== 'row' && (
        <div className={classes('mt-auto flex items-center gap-1 pt-3', form === 'rail' && 'flex-col')}>
          <OwnChannelLink viewer={viewer} form={form} />
          {canToggle && (
            <IconButton
              label={form === 'full' ? t`Collapse navigation` : t`Expand navigation`}
              icon={form === 'full' ? PanelLeftClose : PanelLeftOpen}
              size="sm"
              aria-expanded={form === 'full'}
              onClick={toggle}
            />
          )}
        </div>
      )}
    </nav>
  )
}

/** Rail: the label is for screen readers, the tooltip for everyone else. */
const NavLabel = ({ icon, label, form }: { icon: Icon; label: string; form: NavForm }) => (
  <>
    <Glyph icon={icon} />
    <span className={form === 'rail' ? 'sr-only' : 'truncate'}>{label}</span>
  </>
)

const tooltipOf = (form: NavForm, label: string) => form === 'rail' && tooltipText(label)

function BackButton({ form }: { form: NavForm }) {
  const { history, navigate } = useRouter()
  return (
    <button
      type="button"
      {...tooltipOf(form, t`Back`)}
      onClick={() => (canGoBackOnSite(history) ? history.back() : void navigate({ to: '/' }))}
      className={classes(navItemClass, linkClasses[form], form === 'row' ? 'flex-none' : 'mb-3 flex-none')}
    >
      <Glyph icon={ArrowLeft} />
      <span className={form === 'full' ? undefined : 'sr-only'}>{t`Back`}</span>
    </button>
  )
}

const NavList = ({
  all,
  form,
  className,
}: {
  all: readonly Section[]
  form: NavForm
  className?: string
}) => (
  <ul className={classes(form === 'row' && 'flex flex-none', className)}>
    {all.map((section) => (
      <li key={section.link.to}>
        <NavLink section={section} form={form} />
      </li>
    ))}
  </ul>
)

function NavLink({ section, form }: { section: Section; form: NavForm }) {
  const { icon, link, subpaths } = section
  const label = t(section.label)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isHeld = subpaths?.includes(path)
  return (
    <Link
      {...link}
      activeOptions={{ exact: link.to === '/studio', includeSearch: false }}
      inactiveProps={isHeld ? { 'aria-current': 'page' } : {}}
      {...tooltipOf(form, label)}
      className={classes(navItemClass, currentPageClass, linkClasses[form])}
    >
      <NavLabel icon={icon} label={label} form={form} />
    </Link>
  )
}

const OwnChannelLink = ({ viewer: { id, username, avatar }, form }: { viewer: Viewer; form: NavForm }) => (
  <Link
    {...toChannel(id)}
    {...tooltipOf(form, t`View channel`)}
    className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-2 -outline-offset-2 hover:bg-hover"
  >
    <Avatar name={username} src={avatar} size={28} />
    <span className={form === 'rail' ? 'sr-only' : 'min-w-0'}>
      <b className="block truncate text-13 font-semibold">{username}</b>
      <span className="block text-12 text-fg-faint">{t`View channel`}</span>
    </span>
  </Link>
)
