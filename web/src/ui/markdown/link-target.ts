export type LinkTarget =
  | { kind: 'page'; path: string; search: Record<string, string>; hash: string }
  | { kind: 'own' | 'foreign'; href: string }
  | { kind: 'none' }

const serverRoutes = /^\/(api|media|assets)(\/|$)/

/** Only http(s) and mailto addresses become links; `javascript:` and the like stay text. */
export function resolveLinkTarget(href: string, origin: string): LinkTarget {
  if (!URL.canParse(href, origin)) return { kind: 'none' }
  const url = new URL(href, origin)
  if (url.protocol === 'mailto:') return { kind: 'own', href: url.href }
  if (!/^https?:$/.test(url.protocol)) return { kind: 'none' }
  if (url.origin !== origin) return { kind: 'foreign', href: url.href }
  if (serverRoutes.test(url.pathname)) return { kind: 'own', href: url.href }
  const search = Object.fromEntries(url.searchParams)
  return { kind: 'page', path: url.pathname, search, hash: url.hash.slice(1) }
}
