import type { KyselyPlugin } from 'kysely'
import type { Context } from '../../context.ts'

class Killed extends Error {}

/** A context whose transactions die before their statement of this number, as when the server is killed there. */
const dyingAt = (ctx: Context, statement: number): Context => ({
  ...ctx,
  transaction: (work) =>
    ctx.transaction((trx) => {
      let count = 0
      const dying: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          count += 1
          if (count === statement) throw new Killed()
          return result
        },
      }
      return work(trx.withPlugin(dying))
    }),
})

/**
 * Does a work again and again, killed after its first statement, after its second, and so on, until it gets through; `check`
 * looks after each. Answers after how many statements it was killed.
 */
export async function killEverywhere<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  check: () => Promise<void>,
): Promise<{ kills: number; answer: T }> {
  for (let statement = 1; ; statement++) {
    try {
      const answer = await work(dyingAt(ctx, statement))
      return { kills: statement - 1, answer }
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      await check()
    }
  }
}
