const digitPattern = /^\p{Nd}$/u

/** Digits of any script become 0 to 9, full-width characters ASCII. */
export const normalizeNumerals = (typed: string) =>
  typed.normalize('NFKC').replace(/[^\d\P{Nd}]/gu, (digit) => String(digitValueOf(digit)))

/** For codes: also removes spaces, hyphens and invisible characters. */
export const normalizeCode = (typed: string) => normalizeNumerals(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '')

/** Unicode keeps the ten digits of a script in a row, 0 first (The Unicode Standard §4.6). */
export function digitValueOf(digit: string) {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && digitPattern.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}

/**
 * Lower case, with the domain in ASCII (IDNA, UTS #46), so that both spellings are one account. Invalid addresses are
 * returned as typed.
 */
export function normalizeEmail(typed: string): string {
  const written = typed.trim().replaceAll('\uFF20', '@')
  const at = written.lastIndexOf('@')
  return `${written.slice(0, at + 1)}${toAsciiDomain(written.slice(at + 1))}`.toLowerCase()
}

function toAsciiDomain(domain: string) {
  // A URL would parse these as a port, a path or an escape, which changes the address.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s/\\?#:@%[\]]/.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}
