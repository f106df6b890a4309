import { mostSearchWords } from '@kinora/contract/channel-rules'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { knownFrequencies } from './frequencies.ts'
import { isMeant, type ListedKind } from './list-queries.ts'
import { planOf } from './plan.ts'

export type Meant = RawBuilder<boolean>

const leastLetters = 3

/**
 * Condition for lists that keep their own order: a channel, a history, own content (docs/product.md “Search inside
 * lists”). Undefined for an empty text.
 */
export async function meantBy(
  ctx: Context,
  text: string | undefined,
  kind: ListedKind,
): Promise<Meant | undefined> {
  const parts = text?.split(/\s+/).filter((part) => part !== '') ?? []
  if (text === undefined || parts.length === 0) return undefined
  const known = await knownFrequencies(ctx.db)
  const plan = await planOf(ctx.db, text, { isTyping: true, known })
  const forms = (plan?.forms ?? []).map((form) =>
    form.flatMap(({ lexemes: [lexeme = '', ...more] }) =>
      more.length === 0 && lexeme.length >= leastLetters ? [lexeme] : [],
    ),
  )
  return isMeant(
    {
      query: plan?.query ?? null,
      parts: parts.slice(0, mostSearchWords),
      forms: forms.every((form) => form.length > 0) ? forms : [],
    },
    kind,
  )
}
