import { type Language, languageCookie, matchLanguage } from '@kinora/contract/text/languages'
import type { SiteLanguages } from '@kinora/contract/site/site-settings/schemas'
import { defaultSiteSettings } from '@kinora/contract/site/site-settings/defaults'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withTimeout } from '../../../platform/with-timeout.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { runWithLanguage } from '../../../platform/request-scope/language.ts'
import { readOfferedLanguages } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    siteLanguages: SiteLanguages
  }
}

/** Pages are sent while the database is silent, too. */
const maxWaitMs = 200

/** What the account chose, else this browser, else what it asks for, else the default of the site. */
export function languageOf(request: FastifyRequest, viewer: Viewer | null): Language {
  const { siteLanguages, cookies, headers } = request
  const { offered, default: usual } = siteLanguages
  const chosen = [viewer?.language, cookies[languageCookie]]
  return (
    chosen.flatMap((language) => offered.find((each) => each === language) ?? [])[0] ??
    matchLanguage(headers['accept-language'] ?? '', offered) ??
    usual
  )
}

/** Runs each request in the language of its reader. */
export function runRequestsWithLanguage(app: FastifyInstance) {
  let latest = defaultSiteSettings.languages
  app.decorateRequest('siteLanguages')
  app.addHook('onRequest', (request, _reply, done) => {
    void withTimeout(maxWaitMs, readOfferedLanguages(app.ctx))
      .then((read) => (latest = read))
      .catch(() => null) // away or slow: as it was last
      .then(() => {
        request.siteLanguages = latest
        runWithLanguage(languageOf(request, null), () => done())
      })
  })
  // Once more, since the context does not survive reading the body, and now that the caller is known.
  app.addHook('preValidation', (request, _reply, done) =>
    runWithLanguage(languageOf(request, request.viewer), () => done()),
  )
}
