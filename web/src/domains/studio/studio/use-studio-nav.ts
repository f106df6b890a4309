import { createStoredText } from '../../../lib/stored-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'

const navPreference = createStoredText('kinora-studio-nav')

/** Full or rail by the viewer's choice on wide windows, rail on tablets, a row on phones. */
export function useStudioNav() {
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
