import type { EmbedSettings } from '@kinora/contract/library/embeds/schemas'

/** The site frames its own preview beside the embed code. */
const self = "'self'"

/** Sources for `frame-ancestors` (CSP 3 §6.4.2). */
export function frameAncestors({ policy, domains }: EmbedSettings): string[] {
  if (policy === 'nowhere') return ["'none'"]
  return policy === 'anywhere' ? ['*'] : [self, ...domains]
}
