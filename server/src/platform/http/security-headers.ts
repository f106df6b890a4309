import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const policyHeader = 'content-security-policy'

/**
 * Strict headers on every answer (OWASP Secure Headers). Scripts come from our own files only; styles may be inline
 * because dialogs lock the scroll with a style element; blobs are what Media Source players feed the video element.
 * `mediaOrigins` are where else players and pictures come from: a CDN, a bucket. No picture comes from a stranger.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { isHttps, mediaOrigins = [] }: { isHttps: boolean; mediaOrigins?: string[] },
) {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigins],
        mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...mediaOrigins],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  // Helmet puts the same words together for every answer; they are taken from the first.
  let headers: Map<string, string> | undefined
  app.addHook('onRequest', async (_request, reply) => {
    headers ??= headersOfHelmet(reply)
    reply.raw.setHeaders(headers)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()')
  })
}

function headersOfHelmet(reply: FastifyReply): Map<string, string> {
  const others = new Set(reply.raw.getHeaderNames())
  reply.helmet()
  const added = Object.entries(reply.raw.getHeaders()).filter(([name]) => !others.has(name))
  return new Map(added.map(([name, value]) => [name, String(value)]))
}

/**
 * Lets other sites show one answer in a frame, or nobody; `sources` as `frame-ancestors` takes them. Browsers that know
 * the policy heed it alone (CSP 3 §6.4.2.2), the older header knows no list and goes.
 */
export function openToFrames(reply: FastifyReply, sources: string[]) {
  const policy = String(reply.getHeader(policyHeader))
  reply.header(policyHeader, policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${sources.join(' ')}`))
  reply.removeHeader('x-frame-options')
  // A page that takes only what says it may be taken (COEP) can then show it.
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

const opened = ['script-src', 'style-src', 'connect-src']

/**
 * Opens one answer to the scripts, frames and windows of another origin, such as the sign-in page to the button of an
 * identity provider. Every other answer stays closed.
 */
export function openTo(reply: FastifyReply, origin: string) {
  const policy = String(reply.getHeader(policyHeader))
  const directives = policy
    .split(';')
    .map((directive) =>
      opened.includes(directive.split(' ')[0] ?? '') ? `${directive} ${origin}` : directive,
    )
  reply.header(policyHeader, [...directives, `frame-src ${origin}`].join(';'))
  // The provider's window answers the page that opened it.
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
}
