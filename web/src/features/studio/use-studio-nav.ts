import { storedText } from '../../lib/stored-text.ts'
import { useStore } from '../../lib/store.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

const preferred = storedText('kinora-studio-nav')

/** How the navigation of the studio stands: words, icons alone, or a row over the page; the first two are a choice where there is room. */
export function useStudioNav() {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const isPhone = useMediaQuery('(max-width: 639.98px)')
  const isCollapsed = useStore(preferred) === 'rail'
  const form = isPhone ? 'row' : isWide && !isCollapsed ? 'full' : 'rail'
  return {
    form: form as 'row' | 'full' | 'rail',
    canToggle: isWide,
    toggle: () => preferred.set(isCollapsed ? null : 'rail'),
  }
}
