import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { type TextPageName, textPageNames } from '@kinora/contract/site/site/rules'
import { preloadedResponses, type PreparedPages, type PreparePage } from '../platform/pages/page-content.ts'
import { findTextPage } from '../domains/site/site/service.ts'

const textPage =
  (name: TextPageName): PreparePage<TextPageName> =>
  async (ctx) => {
    const text = await findTextPage(ctx, name)
    return {
      title: text.title,
      url: `${ctx.config.publicUrl}/${name}`,
      preloaded: preloadedResponses(initialCalls.text({ name }), { text }),
    }
  }

export const textPages = Object.fromEntries(
  textPageNames.map((name) => [name, textPage(name)]),
) as PreparedPages<TextPageName>
