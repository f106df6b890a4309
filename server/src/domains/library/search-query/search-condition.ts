import { maxSearchTerms } from '@kinora/contract/community/channels/rules'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { loadFrequencies } from './word-frequencies.ts'
import { matchesSearchCondition, type SearchableListKind } from './list-condition-queries.ts'
import { planSearch } from './search-plan.ts'

export type SearchCondition = RawBuilder<boolean>

const minStemLength = 3

/**
 * Condition for lists that keep their own order: a channel, a history, own content (docs/product.md “Search inside
 * lists”). Undefined for an empty text.
 */
export async function searchCondition(
  ctx: Context,
  text: string | undefined,
  kind: SearchableListKind,
): Promise<SearchCondition | undefined> {
  const parts = text?.split(/\s+/).filter((part) => part !== '') ?? []
  if (text === undefined || parts.length === 0) return undefined
  const known = await loadFrequencies(ctx.db)
  const plan = await planSearch(ctx.db, text, { isTyping: true, wordFrequencies: known })
  const forms = (plan?.forms ?? []).map((form) =>
    form.flatMap(({ lexemes: [lexeme = '', ...more] }) =>
      more.length === 0 && lexeme.length >= minStemLength ? [lexeme] : [],
    ),
  )
  return matchesSearchCondition(
    {
      query: plan?.query ?? null,
      parts: parts.slice(0, maxSearchTerms),
      forms: forms.every((form) => form.length > 0) ? forms : [],
    },
    kind,
  )
}
