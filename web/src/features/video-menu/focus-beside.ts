/** What takes the focus when an entry of a list goes: the one after it, else the one before. */
export function besideEntry(within: Element | null) {
  const entry = within?.closest('li')
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
  return beside?.querySelector<HTMLElement>('a[href]')
}

/**
 * Before an entry of a list goes that has the focus: the one after it takes it, else the one before, so that who goes by the
 * keyboard is not thrown back to the beginning of the page.
 */
export function focusBeside(within: Element | null) {
  if (!within?.closest('li')?.contains(document.activeElement)) return
  besideEntry(within)?.focus({ preventScroll: true })
}
