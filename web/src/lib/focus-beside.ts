export function besideEntry(within: Element | null) {
  const entry = within?.closest('li')
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
  return beside?.querySelector<HTMLElement>('a[href]')
}

const isNowhere = (active: Element | null) => active === null || active === document.body
/** In the entry, in its closing menu, or on the body after that menu closed. */
const isOf = (entry: Element, active: Element | null) =>
  entry.contains(active) || isNowhere(active) || active?.closest('[role=menu]') !== null

/** Focus may return to the entry when its menu closes, and the target may be re-rendered as the list changes. */
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

/** Call before removing a focused list entry: focus moves to the next entry, else the previous one, instead of to the body. */
export function focusBeside(within: Element | null) {
  const entry = within?.closest('li')
  const beside = besideEntry(within)
  if (!entry || !beside || !isOf(entry, document.activeElement)) return
  beside.focus({ preventScroll: true })
  keepFocus(beside)
}
