/**
 * Before an entry of a list goes that has the focus: the one after it takes it, else the one before, so that who goes by the
 * keyboard is not thrown back to the beginning of the page.
 */
export function focusBeside(within: Element | null) {
  const entry = within?.closest('li')
  if (!entry?.contains(document.activeElement)) return
  const beside = entry.nextElementSibling ?? entry.previousElementSibling
  beside?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
}
