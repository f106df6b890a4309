import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const cspHeader = 'content-security-policy'
const permissionsHeader = 'permissions-policy'

/** The microphone is for the voice search. */
const usualPermissions = 'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=()'

interface SecurityHeaderOptions {
  isHttps: boolean
  /** The CDN or bucket for media and images. */
  mediaOrigins?: string[]
  /** Sources of a policy, with hashes. */
  inlineScripts?: string[]
}

/**
 * Strict headers on every response (OWASP Secure Headers). Scripts from own files and those in the HTML of the build
 * only; inline styles because dialogs lock the scroll with a style element; blobs for Media Source players. Images of
 * other sites are never loaded.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { isHttps, mediaOrigins = [], inlineScripts = [] }: SecurityHeaderOptions,
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
        scriptSrc: ["'self'", ...inlineScripts],
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
  // Helmet builds the same headers for every response, so those of the first are reused.
  let headers: Map<string, string> | undefined
  app.addHook('onRequest', async (_request, reply) => {
    headers ??= helmetHeaders(reply)
    reply.raw.setHeaders(headers)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader(permissionsHeader)) reply.header(permissionsHeader, usualPermissions)
  })
}

function helmetHeaders(reply: FastifyReply): Map<string, string> {
  const presentHeaders = new Set(reply.raw.getHeaderNames())
  reply.helmet()
  const added = Object.entries(reply.raw.getHeaders()).filter(([name]) => !presentHeaders.has(name))
  return new Map(added.map(([name, value]) => [name, String(value)]))
}

/**
 * Allows embedding of one response; `sources` as in `frame-ancestors`. Browsers with CSP ignore X-Frame-Options (CSP
 * 3 §6.4.2.2), which cannot express a list, so it is removed.
 */
export function allowFraming(reply: FastifyReply, sources: string[]) {
  const policy = String(reply.getHeader(cspHeader))
  reply.header(cspHeader, policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${sources.join(' ')}`))
  reply.removeHeader('x-frame-options')
  // Needed by embedders with COEP.
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

const extendedDirectives = ['script-src', 'style-src', 'connect-src']

/** Allows scripts, frames and popups of another origin on one response, such as the sign-in button of an identity provider. */
export function allowOrigin(reply: FastifyReply, origin: string) {
  const policy = String(reply.getHeader(cspHeader))
  const directives = policy
    .split(';')
    .map((directive) =>
      extendedDirectives.includes(directive.split(' ')[0] ?? '') ? `${directive} ${origin}` : directive,
    )
  reply.header(cspHeader, [...directives, `frame-src ${origin}`].join(';'))
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
}

/** Allows camera and screen in one document, also to its own later pages. */
export function allowCapture(reply: FastifyReply) {
  reply.header(
    permissionsHeader,
    usualPermissions
      .replace('camera=()', 'camera=(self)')
      .replace('display-capture=()', 'display-capture=(self)'),
  )
}
