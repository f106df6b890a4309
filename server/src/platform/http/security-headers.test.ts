import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { allowCapture, allowOrigin, allowFraming, securityHeaders } from './security-headers.ts'

async function answersOf(paths: string[]) {
  const app = Fastify()
  await securityHeaders(app, { isHttps: true })
  app.get('/open', (_request, reply) => {
    allowOrigin(reply, 'https://accounts.example')
    return reply.send('')
  })
  app.get('/framed', (_request, reply) => {
    allowFraming(reply, ["'self'", 'friends.example'])
    return reply.send('')
  })
  app.get('/studio', (_request, reply) => {
    allowCapture(reply)
    return reply.send('')
  })
  app.get('/closed', (_request, reply) => reply.send(''))
  const answers = []
  for (const url of paths) answers.push((await app.inject(url)).headers)
  await app.close()
  return answers
}

const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )

it('opens one answer to scripts, styles, requests and frames of one origin, and nothing else', async () => {
  const [open, closed] = await answersOf(['/open', '/closed'])
  const [opened, strict] = [open, closed].map((headers) => directivesOf(headers?.['content-security-policy']))
  const origin = 'https://accounts.example'
  expect(opened).toEqual({
    ...strict,
    'script-src': ["'self'", origin],
    'style-src': ["'self'", "'unsafe-inline'", origin],
    'connect-src': ["'self'", origin],
    'frame-src': [origin],
  })
  expect(open?.['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

it('allows the scripts inside the HTML by their hashes, and no others', async () => {
  const app = Fastify()
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
  await securityHeaders(app, { isHttps: true, inlineScripts: [hash] })
  app.get('/', (_request, reply) => reply.send(''))
  const { headers } = await app.inject('/')
  expect(directivesOf(headers['content-security-policy'])['script-src']).toEqual(["'self'", hash])
  await app.close()
})

it('keeps every other answer closed, also after one was opened', async () => {
  const [, closed] = await answersOf(['/open', '/closed'])
  expect(closed?.['content-security-policy']).not.toContain('accounts.example')
  expect(closed?.['cross-origin-opener-policy']).toBe('same-origin')
})

it('lets the sites that are named frame one answer, and changes nothing else of its policy', async () => {
  const [framed, closed] = await answersOf(['/framed', '/closed'])
  const [opened, strict] = [framed, closed].map((headers) =>
    directivesOf(headers?.['content-security-policy']),
  )
  expect(opened).toEqual({ ...strict, 'frame-ancestors': ["'self'", 'friends.example'] })
  expect([framed?.['x-frame-options'], closed?.['x-frame-options']]).toEqual([undefined, 'DENY'])
  expect(closed?.['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('lets one document use camera and screen, and no other', async () => {
  const [capturing, closed] = await answersOf(['/studio', '/closed'])
  expect(capturing?.['permissions-policy']).toBe(
    'camera=(self), display-capture=(self), geolocation=(), microphone=(self), payment=()',
  )
  expect(closed?.['permissions-policy']).toBe(
    'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=()',
  )
})

it('allows only own images in pages', async () => {
  const app = Fastify()
  await securityHeaders(app, { isHttps: true, mediaOrigins: ['https://bucket.example'] })
  app.get('/', (_request, reply) => reply.send(''))
  const { headers } = await app.inject('/')
  await app.close()
  const { 'img-src': sources } = directivesOf(headers['content-security-policy'])
  expect(sources).toEqual(["'self'", 'data:', 'blob:', 'https://bucket.example'])
})
