import type { KyselyPlugin } from 'kysely'
import type { Context } from '../../../context.ts'

class SimulatedCrash extends Error {}

/** A context whose transactions fail before the given statement, as in a crash. */
const crashingAt = (ctx: Context, statement: number): Context => ({
  ...ctx,
  transaction: (work) =>
    ctx.transaction((trx) => {
      let count = 0
      const crashPlugin: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          count += 1
          if (count === statement) throw new SimulatedCrash()
          return result
        },
      }
      return work(trx.withPlugin(crashPlugin))
    }),
})

/**
 * Repeats an operation that is killed after its first statement, then after its second, and so on, until it succeeds;
 * `check` runs after each attempt. Returns the number of crashes.
 */
export async function crashAtEveryStatement<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
  check: () => Promise<void>,
): Promise<{ kills: number; answer: T }> {
  for (let statement = 1; ; statement++) {
    try {
      const answer = await work(crashingAt(ctx, statement))
      return { kills: statement - 1, answer }
    } catch (error) {
      if (!(error instanceof SimulatedCrash)) throw error
      await check()
    }
  }
}
