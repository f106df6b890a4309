import { linkOptions } from '@tanstack/react-router'

/** The reference as a whole, a domain, a feature, or one of its calls. */
export const toApi = (domain?: string, feature?: string, callId?: string) =>
  linkOptions({
    to: '/docs/api/{-$domain}/{-$feature}',
    params: { domain, feature },
    activeOptions: { exact: true },
    ...(callId !== undefined && { hash: callId }),
  })
