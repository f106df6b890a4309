import { firstCalls } from '@kinora/contract/first-calls'
import { sitePageNames, type SitePageName } from '@kinora/contract/site'
import { answersTo, type PreparedPages, type Prepare } from '../../platform/pages/page.ts'
import { findPage } from './service.ts'

const textPage =
  (name: SitePageName): Prepare<SitePageName> =>
  async (ctx) => {
    const text = await findPage(ctx, name)
    return {
      title: text.title,
      url: `${ctx.config.publicUrl}/${name}`,
      first: answersTo(firstCalls.text({ name }), { text }),
    }
  }

export const textPages = Object.fromEntries(
  sitePageNames.map((name) => [name, textPage(name)]),
) as PreparedPages<SitePageName>
