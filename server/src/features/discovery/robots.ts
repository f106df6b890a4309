import { embeds } from '@kinora/contract/embeds'
import { accessOf, pages, type PageEntry } from '@kinora/contract/pages'

/** `/verify-otp/{-$email}` → `/verify-otp` */
const beginningOf = (path: string) => path.replace(/\/(?:\{-)?\$.*$/, '')

const closed = [
  ...new Set(
    Object.values<PageEntry>(pages)
      .filter((entry) => accessOf(entry).length > 0 || entry.layout === 'quiet')
      .map(({ path }) => beginningOf(path)),
  ),
]
// A prefix covers the paths below it.
const shortest = closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)))

/** robots.txt (RFC 9309). */
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
