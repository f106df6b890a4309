import { t } from '@kinora/contract/text/translate'
import { DomainError } from '../platform/errors/domain-error.ts'
import { apiPageTitles } from '../platform/http/api-features.ts'
import type { PreparedPages } from '../platform/pages/page-content.ts'

/** The scripts fetch the calls from the API document. */
export const apiPages: PreparedPages<'api'> = {
  api: async (ctx, _viewer, { params: { domain, feature } }) => {
    const path = ['/docs/api', domain, feature].filter((name) => name !== undefined).join('/')
    const title = apiPageTitles.get(path)
    if (title === undefined) throw new DomainError('not_found', t`There is no such part of the API.`)
    return {
      title,
      description: t`Every call that this site makes, for programs of your own.`,
      url: `${ctx.config.publicUrl}${path}`,
    }
  },
}
