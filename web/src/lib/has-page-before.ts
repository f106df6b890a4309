/** The Navigation API counts only same-origin entries of this tab. */
interface WithNavigation {
  navigation?: { canGoBack: boolean }
}

/** True if Back leads to a page of this site, also across a full page load, which the router's history does not include. */
export function hasPageBefore(history: { canGoBack: () => boolean }, here: Window & WithNavigation = window) {
  if (history.canGoBack()) return true
  if (here.navigation) return here.navigation.canGoBack
  const { referrer } = here.document
  return (
    here.history.length > 1 && URL.canParse(referrer) && new URL(referrer).origin === here.location.origin
  )
}
