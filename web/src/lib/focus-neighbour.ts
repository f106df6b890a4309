export function neighbourLink(container: Element | null) {
  const entry = container?.closest('li')
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling
  return neighbour?.querySelector<HTMLElement>('a[href]')
}

const isFocusLost = (active: Element | null) => active === null || active === document.body
/** In the entry, in its closing menu, or on the body after that menu closed. */
const isFocusInEntry = (entry: Element, active: Element | null) =>
  entry.contains(active) || isFocusLost(active) || active?.closest('[role=menu]') !== null

/** Focus may return to the entry when its menu closes, and the target may be re-rendered as the list changes. */
const maxFrames = 90

function holdFocus(element: HTMLElement, frames = maxFrames) {
  if (frames === 0) return
  if (isFocusLost(document.activeElement)) {
    const address = CSS.escape(element.getAttribute('href') ?? '')
    const target = element.isConnected
      ? element
      : document.querySelector<HTMLElement>(`main a[href="${address}"]`)
    target?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => holdFocus(element, frames - 1))
}

/** Call before removing a focused list entry: focus moves to the next entry, else the previous one, instead of to the body. */
export function focusNeighbourEntry(within: Element | null) {
  const entry = within?.closest('li')
  const neighbour = neighbourLink(within)
  if (!entry || !neighbour || !isFocusInEntry(entry, document.activeElement)) return
  neighbour.focus({ preventScroll: true })
  holdFocus(neighbour)
}
