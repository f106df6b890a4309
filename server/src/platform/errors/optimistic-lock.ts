import { t } from '@kinora/contract/text/translate'
import { DomainError } from './domain-error.ts'

/** Thrown inside the transaction; the current state is read after it. */
class StaleVersionError extends Error {
  override name = 'Stale'
  readonly baseVersion: number
  constructor(baseVersion: number) {
    super('The version is stale')
    this.baseVersion = baseVersion
  }
}

export function assertVersion(row: { version: number }, baseVersion: number | undefined) {
  if (baseVersion !== undefined && baseVersion !== row.version) throw new StaleVersionError(baseVersion)
}

/** @throws DomainError stale, with the current state */
export async function withOptimisticLock<Answer>(
  work: () => Promise<Answer>,
  findCurrent: () => Promise<object>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error
    const current = (await findCurrent()) as Record<string, unknown>
    throw new DomainError('stale', t`This was changed elsewhere since you opened it.`, {
      baseVersion: error.baseVersion,
      current,
    })
  }
}

/** After a refusal nothing was written; after other errors that is unknown. */
export const isRefusal = (error: unknown) =>
  error instanceof DomainError || error instanceof StaleVersionError
