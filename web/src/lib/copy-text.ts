/** Works outside a secure context too (a site on a local network), unlike the Clipboard API. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/** Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text) // clipboard access may be denied while copying a selection is allowed
  }
}
