// Loaded in <head> before anything is painted, so that a page never flashes in the wrong theme.
// The same rule as web/src/lib/theme.ts, which follows later changes.
{
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  let chosen = null
  try {
    chosen = localStorage.getItem('kinora-dark-mode')
    // Sidebar and header stand from the first paint as they will, as in web/src/app/shell.
    document.documentElement.toggleAttribute('data-rail', localStorage.getItem('kinora-sidebar') === 'rail')
    document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('auth_token') !== null)
    // And the film, as in web/src/player/rules/player-preferences.ts.
    const player = JSON.parse(localStorage.getItem('kinora-player') ?? '{}')
    document.documentElement.toggleAttribute('data-theatre', player.isTheatre === true)
  } catch {
    // Storage is switched off in this browser, or holds what nobody wrote: the system decides.
  }
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  // The window's own bar, where the site is installed: the colours of the canvas in ui/theme.css.
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = theme === 'dark' ? '#0f0d0c' : '#fbfaf8'
  document.head.append(bar)
}
