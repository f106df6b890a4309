const dayMs = 86_400_000
const validDays = 180

/** security.txt (RFC 9116). Falls back to the contact page, which needs https; returns null without any contact. */
export function renderSecurityTxt(
  { publicUrl, contact }: { publicUrl: string; contact: string | undefined },
  now: Date,
): string | null {
  const isSecure = publicUrl.startsWith('https:')
  const address = contact ?? (isSecure ? `${publicUrl}/contact` : undefined)
  if (address === undefined) return null
  // Whole days, so that the file changes once a day.
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs)
  return [
    `Contact: ${address.includes('@') && !address.includes(':') ? `mailto:${address}` : address}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(isSecure ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
