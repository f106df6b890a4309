import { useMatches } from '@tanstack/react-router'
import { createStore, useStore } from '../../lib/store.ts'
import { storedText } from '../../lib/stored-text.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

const preferred = storedText('kinora-sidebar')
// On pages that want the room, and in narrow windows, the toggle is not stored.
const openedForNow = createStore(false)

export type SidebarForm = 'none' | 'rail' | 'full'

/**
 * docs/product.md “Pages and frame”: 240 px, a rail of 70 px, or hidden below 640 px; a sheet where the full sidebar
 * has no room.
 */
export function useSidebar() {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const isPhone = useMediaQuery('(max-width: 639.98px)')
  const wantsRoom = useMatches({
    select: (matches) => matches.some((match) => match.staticData.sidebar === 'rail'),
  })
  const prefersRail = useStore(preferred) === 'rail'
  const forNow = useStore(openedForNow)

  const isSheetOpen = !isWide && forNow
  const isFull = isWide && (wantsRoom ? forNow : !prefersRail)
  const form: SidebarForm = isPhone ? 'none' : isFull ? 'full' : 'rail'
  const toggle = () => {
    if (isWide && !wantsRoom) preferred.set(prefersRail ? null : 'rail')
    else openedForNow.set(!forNow)
  }
  return { form, isSheetOpen, isOpen: isFull || isSheetOpen, toggle, close: () => openedForNow.set(false) }
}
