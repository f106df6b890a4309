import { accountData } from '@kinora/contract/account-data'
import type { FastifyInstance } from 'fastify'
import { keepAs } from '../../platform/http/download-name.ts'
import { implement } from '../../platform/http/implement.ts'
import { findAnyCaller } from '../../platform/http/viewer.ts'
import { sendStored } from '../../platform/storage/send-stored.ts'
import { callerOf } from '../accounts/browser.ts'
import { forgetSession } from '../accounts/session-cookie.ts'
import { finishEmailChange, startEmailChange } from './email-change.ts'
import { exportAddress } from './export-key.ts'
import { findDownload, findExport, startExport } from './exports.ts'
import { leave, stay } from './leaving.ts'

export async function accountDataRoutes(app: FastifyInstance) {
  implement(app, accountData, {
    startEmailChange: (ctx, viewer, { body }, { request }) =>
      startEmailChange(ctx, viewer, body.email, callerOf(ctx, request)),
    finishEmailChange: (ctx, viewer, { body }) => finishEmailChange(ctx, viewer, body),
    leave: async (ctx, viewer, { body }, { reply }) => {
      const left = await leave(ctx, viewer, body.username)
      forgetSession(ctx, reply)
      return left
    },
    stay: (ctx, viewer) => stay(ctx, viewer).then(() => undefined),
    findExport: async (ctx, viewer) => ({ export: await findExport(ctx, viewer) }),
    startExport: async (ctx, viewer) => ({ export: await startExport(ctx, viewer) }),
  })

  app.route<{ Params: { exportKey: string } }>({
    method: ['GET', 'HEAD'],
    url: exportAddress(':exportKey'),
    schema: { hide: true },
    handler: async (request, reply) => {
      const viewer = await findAnyCaller(app, request)
      const { key, fileName } = await findDownload(app.ctx, viewer, request.params.exportKey)
      reply.header('content-disposition', keepAs(fileName))
      const answer = { key, contentType: 'application/zip', cacheControl: 'private, no-store' }
      return sendStored(request, reply, app.ctx.storage, answer)
    },
  })
}
