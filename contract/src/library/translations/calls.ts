import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent, RequiredBaseVersion } from '../../http/shared.ts'
import { ContentLanguage, TranslationChange, VideoTranslations } from './schemas.ts'

const videoParams = z.object({ id: Id })
const translationParams = z.object({ id: Id, language: ContentLanguage })

export const translations = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/translations',
    access: 'user',
    summary: 'Title and description of a video in all languages, for those who may edit it',
    params: videoParams,
    response: VideoTranslations,
  }),
  updateLanguage: call({
    method: 'PUT',
    path: '/api/videos/:id/language',
    access: 'user',
    summary: 'Say in which language the original is written; 409 if the translations have changed since',
    params: videoParams,
    body: RequiredBaseVersion.extend({ language: ContentLanguage.nullable() }),
    response: VideoTranslations,
  }),
  save: call({
    method: 'PUT',
    path: '/api/videos/:id/translations/:language',
    access: 'user',
    summary: 'Add or replace a translation; 409 if the translations have changed since',
    params: translationParams,
    body: TranslationChange.extend(RequiredBaseVersion.shape),
    response: VideoTranslations,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/videos/:id/translations/:language',
    access: 'user',
    summary: 'Remove a translation; 409 if the translations have changed since',
    params: translationParams,
    query: RequiredBaseVersion,
    status: 204,
    response: NoContent,
  }),
}
