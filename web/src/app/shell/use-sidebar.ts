import { useMatches } from '@tanstack/react-router'
import { createStore, useStore } from '../../lib/store.ts'
import { createStoredText } from '../../lib/stored-text.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

const storedSidebar = createStoredText('kinora-sidebar')
// On pages that want the room, and in narrow windows, the toggle is not stored.
const temporarilyOpen = createStore(false)

export type SidebarMode = 'none' | 'rail' | 'full'

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
