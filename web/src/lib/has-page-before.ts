/** As far as browsers have it: only pages of our own that this tab came from count (HTML, Navigation API). */
interface WithNavigation {
  navigation?: { canGoBack: boolean }
}

/**
 * Whether there is a page of ours before this one in the tab, also before the whole page was loaded anew; the router
 * knows only what came after.
 */
export function hasPageBefore(history: { canGoBack: () => boolean }, here: Window & WithNavigation = window) {
  if (history.canGoBack()) return true
  if (here.navigation) return here.navigation.canGoBack
  const { referrer } = here.document
  return (
    here.history.length > 1 && URL.canParse(referrer) && new URL(referrer).origin === here.location.origin
  )
}
