import { translations } from '@kinora/contract/library/translations/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { findTranslations, removeTranslation, saveTranslation, updateLanguage } from './service.ts'

export async function translationRoutes(app: FastifyInstance) {
  implement(app, translations, {
    find: (ctx, viewer, { params }) => findTranslations(ctx, viewer, params.id),
    updateLanguage: (ctx, viewer, { params, body }) =>
      updateLanguage(ctx, viewer, { videoId: params.id, ...body }),
    save: (ctx, viewer, { params: { id, language }, body: { version, ...texts } }) =>
      saveTranslation(ctx, viewer, { videoId: id, version, language, texts }),
    remove: (ctx, viewer, { params: { id, language }, query }) =>
      removeTranslation(ctx, viewer, { videoId: id, language, ...query }),
  })
}
