import { useMatches } from '@tanstack/react-router'
import { createStore, useStore } from '../../lib/store.ts'
import { storedText } from '../../lib/stored-text.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

const preferred = storedText('kinora-sidebar')
// On a page that wants the room, and in a narrow window, opening it is for now and not for ever.
const openedForNow = createStore(false)

export type SidebarForm = 'none' | 'rail' | 'full'

/** How the sidebar stands: 240 px, 70 px, or away under 640 px (docs/product.md “Pages and frame”); and the sheet that replaces it. */
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
