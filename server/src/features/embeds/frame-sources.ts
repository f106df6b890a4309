import type { EmbedSettings } from '@kinora/contract/embeds'

/** The site's own pages may always show what others may show: the preview beside the embed code. */
const own = "'self'"

/** Who may frame a video, as the content security policy `frame-ancestors` names them (CSP 3 §6.4.2). */
export function frameSources({ policy, domains }: EmbedSettings): string[] {
  if (policy === 'nowhere') return ["'none'"]
  return policy === 'anywhere' ? ['*'] : [own, ...domains]
}
