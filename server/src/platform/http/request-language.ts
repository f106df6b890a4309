import { sourceLanguage } from '@kinora/contract/text/active-language'
import { isLanguage, type Language, languageCookie, matchLanguage } from '@kinora/contract/text/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runWithLanguage } from '../request-scope/language.ts'
import { offeredLanguages } from '../texts/catalogs.ts'

/** What the reader chose, else what their browser asks for, else English. */
function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = cookies[languageCookie]
  if (isLanguage(chosen) && offeredLanguages.includes(chosen)) return chosen
  return matchLanguage(headers['accept-language'] ?? '', offeredLanguages) ?? sourceLanguage
}

/** Refusals are written in the reader's language. */
export function runRequestsWithLanguage(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => runWithLanguage(languageOf(request), () => done()))
  // Once more, since the context does not survive reading the body.
  app.addHook('preValidation', (request, _reply, done) => runWithLanguage(languageOf(request), () => done()))
}
