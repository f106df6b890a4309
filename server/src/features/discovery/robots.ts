import { embeds } from '@kinora/contract/embeds'
import { accessOf, pages, type PageEntry } from '@kinora/contract/pages'

/** `/verify-otp/{-$email}` → `/verify-otp` */
const beginningOf = (path: string) => path.replace(/\/(?:\{-)?\$.*$/, '')

/** What is for people who are signed in, and the ways to sign in. */
const closed = [
  ...new Set(
    Object.values<PageEntry>(pages)
      .filter((entry) => accessOf(entry).length > 0 || entry.layout === 'quiet')
      .map(({ path }) => beginningOf(path)),
  ),
]
// What lies below another one is closed with it.
const shortest = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)))

/** What visitors without eyes are asked to leave alone (RFC 9309), and where they find everything. */
export const writeRobots = (publicUrl: string) =>
  [
    'User-agent: *',
    `Allow: ${embeds.describe.path}`,
    'Disallow: /api/',
    ...shortest.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
