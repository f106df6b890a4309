import { darkModeQuery, parseTheme, resolveTheme, themeKey } from './lib/theme-rules.ts'

// Stands inside the HTML (web/build/inline-script.ts) and runs before anything is painted.

/** So that a page never flashes in the wrong theme; web/src/lib/theme.ts follows later changes. */
function applyStoredLook() {
  const page = document.documentElement
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(themeKey)
    // Sidebar and header stand from the first paint as they will, as in web/src/app/shell.
    page.toggleAttribute('data-rail', localStorage.getItem('kinora-sidebar') === 'rail')
    page.toggleAttribute('data-signed-in', localStorage.getItem('auth_token') !== null)
    // And the film, as in web/src/player/rules/player-preferences.ts.
    const player = JSON.parse(localStorage.getItem('kinora-player') ?? '{}') as { isTheatre?: unknown }
    page.toggleAttribute('data-theatre', player.isTheatre === true)
  } catch {
    // Storage is switched off in this browser, or holds what nobody wrote: the system decides.
  }
  const theme = resolveTheme(parseTheme(chosen), matchMedia(darkModeQuery).matches)
  page.dataset.theme = theme
  // The window's own bar, where the site is installed: the colours of the canvas in ui/theme.css.
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = theme === 'dark' ? '#0f0d0c' : '#fbfaf8'
  document.head.append(bar)
}

/** Styles that took longer came over a slow network, where scripts had better travel while the page is laid out. */
const slowStylesMs = 300
/** From the first frame on: browsers report its paint later, and some pages paint nothing in it. */
const paintReportMs = 200
/** A page in the background is not painted. */
const limitMs = 1000

/**
 * Loads the scripts of the page, which the HTML names in `<meta name="scripts">`, once it has been painted: compiled
 * while it is laid out, they delay that by a third on two cores. In development Vite loads them.
 */
function loadScriptsAfterPaint() {
  let isLoading = false
  const load = () => {
    if (isLoading || !document.body) return // the head may name more
    isLoading = true
    const named = document.querySelectorAll<HTMLMetaElement>('meta[name=scripts]')
    const scripts = [...named].flatMap(({ content }) => content.split(' '))
    const add = (element: HTMLLinkElement | HTMLScriptElement) =>
      document.head.append(Object.assign(element, { crossOrigin: '' }))
    for (const href of scripts)
      add(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const [src] = scripts
    if (src) add(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, name, duration } of list.getEntries())
      if (entryType === 'paint' || (name.endsWith('.css') && duration > slowStylesMs)) load()
  })
  observer.observe({ type: 'paint' })
  observer.observe({ type: 'resource' })
  addEventListener('DOMContentLoaded', () => {
    setTimeout(load, limitMs)
    requestAnimationFrame(() => setTimeout(load, paintReportMs))
  })
}

applyStoredLook()
loadScriptsAfterPaint()
