/** The Navigation API counts only same-origin entries of this tab. */
interface WindowWithNavigation {
  navigation?: { canGoBack: boolean }
}

/** True if Back leads to a page of this site, also across a full page load, which the router's history does not include. */
export function canGoBackOnSite(
  history: { canGoBack: () => boolean },
  here: Window & WindowWithNavigation = window,
) {
  if (history.canGoBack()) return true
  if (here.navigation) return here.navigation.canGoBack
  const { referrer } = here.document
  return (
    here.history.length > 1 && URL.canParse(referrer) && new URL(referrer).origin === here.location.origin
  )
}
