import type { EmbedSettings } from '@kinora/contract/embeds'

/** The site frames its own preview beside the embed code. */
const own = "'self'"

/** Sources for `frame-ancestors` (CSP 3 §6.4.2). */
export function frameSources({ policy, domains }: EmbedSettings): string[] {
  if (policy === 'nowhere') return ["'none'"]
  return policy === 'anywhere' ? ['*'] : [own, ...domains]
}
