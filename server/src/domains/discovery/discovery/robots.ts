import { embeds } from '@kinora/contract/library/embeds/calls'
import { accessOf, type PageEntry, pages } from '@kinora/contract/pages/pages'

/** `/verify-otp/{-$email}` → `/verify-otp` */
const pathPrefix = (path: string) => path.replace(/\/(?:\{-)?\$.*$/, '')

const disallowedPaths = [
  ...new Set(
    Object.values<PageEntry>(pages)
      .filter((entry) => accessOf(entry).length > 0 || entry.layout === 'quiet')
      .map(({ path }) => pathPrefix(path)),
  ),
]
// A prefix covers the paths below it.
const shortestPrefixes = disallowedPaths.filter(
  (path) => !disallowedPaths.some((other) => path.startsWith(`${other}/`)),
)

/** robots.txt (RFC 9309). */
export const renderRobotsTxt = (publicUrl: string) =>
  [
    'User-agent: *',
    `Allow: ${embeds.describe.path}`,
    'Disallow: /api/',
    ...shortestPrefixes.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
