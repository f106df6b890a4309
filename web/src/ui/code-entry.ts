import { normalizeCode } from '@kinora/contract/text/normalize-input'

export function enterDigits(code: string, index: number, text: string, length: number) {
  const digits = normalizeCode(text).replace(/\D/g, '')
  // Boxes fill from the left without gaps.
  const at = Math.min(index, code.length)
  const after = `${code.slice(0, at)}${digits}${code.slice(at + digits.length)}`.slice(0, length)
  return { code: after, focus: Math.min(at + digits.length, length - 1) }
}

/** Clears the box at `index`, or the previous one if that is empty. */
export function eraseDigit(code: string, index: number) {
  const at = index < code.length ? index : Math.max(0, code.length - 1)
  return { code: code.slice(0, at) + code.slice(at + 1), focus: at }
}
