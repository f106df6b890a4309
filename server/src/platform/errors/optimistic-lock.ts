import { staleMessage } from '@kinora/contract/versions'
import { DomainError } from './domain-error.ts'

/** Thrown with the lock held; what the thing is now is read once the transaction is over. */
class Stale extends Error {
  override name = 'Stale'
  readonly baseVersion: number
  constructor(baseVersion: number) {
    super(staleMessage)
    this.baseVersion = baseVersion
  }
}

/** Lets a change through that was made of the version that a locked row has, or of none. */
export function assertVersion(row: { version: number }, baseVersion: number | undefined) {
  if (baseVersion !== undefined && baseVersion !== row.version) throw new Stale(baseVersion)
}

/**
 * Does a change, and answers one that was made of an older version with the thing as it is now.
 * @throws DomainError stale
 */
export async function withOptimisticLock<Answer>(
  work: () => Promise<Answer>,
  findCurrent: () => Promise<object>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    const current = (await findCurrent()) as Record<string, unknown>
    throw new DomainError('stale', staleMessage, { baseVersion: error.baseVersion, current })
  }
}

/** Whether we said no, so that nothing was written; after anything else the database alone knows. */
export const isRefusal = (error: unknown) => error instanceof DomainError || error instanceof Stale
