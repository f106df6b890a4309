import { views } from '@kinora/contract/studio/views/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { clientInfoOf, cookieName, cookieOptions } from '../../../platform/http/viewer.ts'
import { recordBeat, startView } from './service.ts'

export async function viewRoutes(app: FastifyInstance) {
  implement(app, views, {
    start: (ctx, viewer, input, { request, reply }) =>
      startView(ctx, viewer, input, {
        ...clientInfoOf(request),
        browserId: () => resolveBrowserId(ctx, { request, reply, token: input.body.browserId }),
      }),
    beat: (ctx, viewer, input) => recordBeat(ctx, viewer, input),
  })
}

const viewerCookie = 'kinora_viewer'
const cookieMaxAgeSeconds = 180 * 86_400
const macBytes = 16

const computeMac = ({ secretKey }: Context, id: string) =>
  createHmac('sha256', secretKey).update(`browser id\n${id}`).digest().subarray(0, macBytes)

/** Rejects ids that the server did not sign. */
function isSignedByServer(ctx: Context, signed: string) {
  const [id = '', mac = ''] = signed.split('.')
  const signature = Buffer.from(mac, 'base64url')
  return signature.length === macBytes && timingSafeEqual(signature, computeMac(ctx, id))
}

/**
 * Signed random id that distinguishes browsers behind one address and recognizes reloads. It is set as a cookie; a
 * client in a third-party frame, where cookies are blocked, sends it as `token`. It carries no personal data and
 * expires after half a year.
 */
function resolveBrowserId(
  ctx: Context,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string | undefined },
): string {
  const { publicUrl } = ctx.config
  const name = cookieName(publicUrl, viewerCookie)
  for (const known of [request.cookies[name], token]) if (known && isSignedByServer(ctx, known)) return known
  const id = randomBytes(16).toString('base64url')
  const signed = `${id}.${computeMac(ctx, id).toString('base64url')}`
  reply.setCookie(name, signed, { ...cookieOptions(publicUrl), maxAge: cookieMaxAgeSeconds })
  return signed
}
