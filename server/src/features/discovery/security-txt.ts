const dayMs = 86_400_000
const goodForDays = 180

/**
 * Whom to tell of a hole, and how long that is true (RFC 9116). Without a contact it is the contact page, which has to
 * be reached by https; where it is not, nothing is said.
 */
export function writeSecurityTxt(
  { publicUrl, contact }: { publicUrl: string; contact: string | undefined },
  now: Date,
): string | null {
  const isSecure = publicUrl.startsWith('https:')
  const address = contact ?? (isSecure ? `${publicUrl}/contact` : undefined)
  if (address === undefined) return null
  // In whole days, so that the file is the same all day long.
  const expires = new Date((Math.floor(now.getTime() / dayMs) + goodForDays) * dayMs)
  return [
    `Contact: ${address.includes('@') && !address.includes(':') ? `mailto:${address}` : address}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(isSecure ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
