/** The Navigation API counts only same-origin entries of this tab. */
interface WindowWithNavigation {
  navigation?: { canGoBack: boolean }
}

/** True if Back leads to a page of this site, also across a full page load, which the router's history does not include. */
export function canGoBackOnSite(
  history: { canGoBack: () => boolean },
  currentWindow: Window & WindowWithNavigation = window,
) {
  if (history.canGoBack()) return true
  if (currentWindow.navigation) return currentWindow.navigation.canGoBack
  const { referrer } = currentWindow.document
  return (
    currentWindow.history.length > 1 &&
    URL.canParse(referrer) &&
    new URL(referrer).origin === currentWindow.location.origin
  )
}
