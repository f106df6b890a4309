import { accountData } from '@kinora/contract/administration/account-data/calls'
import type { FastifyInstance } from 'fastify'
import { attachmentHeader } from '../../../platform/http/download-name.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findSessionCaller } from '../../../platform/http/viewer.ts'
import { sendStored } from '../../../platform/storage/send-stored.ts'
import { clearSessionCookie, requesterOf } from '../../people/accounts/cookies.ts'
import { finishEmailChange, startEmailChange } from './email-change.ts'
import { findDownload, findExport, startExport, exportUrl } from './exports.ts'
import { scheduleDeletion, cancelDeletion } from './account-deletion.ts'

export async function accountDataRoutes(app: FastifyInstance) {
  implement(app, accountData, {
    startEmailChange: (ctx, viewer, { body }, { request }) =>
      startEmailChange(ctx, viewer, body.email, requesterOf(ctx, request)),
    finishEmailChange: (ctx, viewer, { body }) => finishEmailChange(ctx, viewer, body),
    scheduleDeletion: async (ctx, viewer, { body }, { reply }) => {
      const deletesAt = await scheduleDeletion(ctx, viewer, body.username)
      clearSessionCookie(ctx, reply)
      return deletesAt
    },
    cancelDeletion: (ctx, viewer) => cancelDeletion(ctx, viewer),
    findExport: async (ctx, viewer) => ({ export: await findExport(ctx, viewer) }),
    startExport: async (ctx, viewer) => ({ export: await startExport(ctx, viewer) }),
  })

  app.route<{ Params: { exportKey: string } }>({
    method: ['GET', 'HEAD'],
    url: exportUrl(':exportKey'),
    schema: { hide: true },
    handler: async (request, reply) => {
      const viewer = await findSessionCaller(app, request)
      const { key, fileName } = await findDownload(app.ctx, viewer, request.params.exportKey)
      reply.header('content-disposition', attachmentHeader(fileName))
      const answer = { key, contentType: 'application/zip', cacheControl: 'private, no-store' }
      return sendStored(request, reply, app.ctx.storage, answer)
    },
  })
}
