// What people type by the keyboard of their language, read as programs write it.

const isDigit = /^\p{Nd}$/u

/** Digits of any script as 0 to 9, and wide signs as narrow ones. */
export const plainNumerals = (typed: string) =>
  typed.normalize('NFKC').replace(/[^\d\P{Nd}]/gu, (digit) => String(valueOf(digit)))

/** The same of a code: spaces, hyphens and what nobody sees between its digits go. */
export const plainDigits = (typed: string) => plainNumerals(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '')

/** Unicode keeps the ten digits of a script in a row, 0 first (The Unicode Standard §4.6). */
function valueOf(digit: string) {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}

/**
 * A mail address as servers write it: in small letters, with a domain of other letters in ASCII (IDNA, UTS 46), so that
 * both ways to write it are one person. What is none stays as it was typed.
 */
export function plainMailAddress(typed: string): string {
  const written = typed.trim().replaceAll('\uFF20', '@')
  const at = written.lastIndexOf('@')
  return `${written.slice(0, at + 1)}${asciiDomain(written.slice(at + 1))}`.toLowerCase()
}

function asciiDomain(domain: string) {
  // Else what a URL would read as a port, a path or an escape changed the address.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s/\\?#:@%[\]]/.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}
