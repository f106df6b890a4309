/** What takes the focus when an entry of a list goes: the one after it, else the one before. */
export function besideEntry(within: Element | null) {
  const entry = within?.closest('li')
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
  return beside?.querySelector<HTMLElement>('a[href]')
}

const isNowhere = (active: Element | null) => active === null || active === document.body
/** In the entry, in a menu of it that is closing, or thrown back to the page by what closed. */
const isOf = (entry: Element, active: Element | null) =>
  entry.contains(active) || isNowhere(active) || active?.closest('[role=menu]') !== null

/** The focus may come back to the entry once more as its menu closes, and what took it may be drawn anew as the list changes. */
const framesToWatch = 90

function keepFocus(beside: HTMLElement, frames = framesToWatch) {
  if (frames === 0) return
  if (isNowhere(document.activeElement)) {
    const address = CSS.escape(beside.getAttribute('href') ?? '')
    const again = beside.isConnected
      ? beside
      : document.querySelector<HTMLElement>(`main a[href="${address}"]`)
    again?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => keepFocus(beside, frames - 1))
}

/**
 * Before an entry of a list goes that has the focus: the one after it takes it, else the one before, so that who goes by the
 * keyboard is not thrown back to the beginning of the page.
 */
export function focusBeside(within: Element | null) {
  const entry = within?.closest('li')
  const beside = besideEntry(within)
  if (!entry || !beside || !isOf(entry, document.activeElement)) return
  beside.focus({ preventScroll: true })
  keepFocus(beside)
}
