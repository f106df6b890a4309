import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

export interface ReadSource {
  /** Asked for each statement. */
  usesReplica: () => boolean
  /** Called before the statement is repeated on the primary. */
  onFailure: (error: unknown) => void
}

const refuse = async () => {
  throw new Error('ctx.reads is for single statements: use ctx.transaction')
}

/** Sends each statement to the replica or the primary, and from a failing replica to the primary. */
export class ReadsDriver implements Driver {
  readonly #primary: Driver
  readonly #replica: Driver
  readonly #source: ReadSource

  constructor({ primary, replica }: { primary: Driver; replica: Driver }, source: ReadSource) {
    this.#primary = primary
    this.#replica = replica
    this.#source = source
  }

  async init() {
    await Promise.all([this.#primary.init(), this.#replica.init()])
  }

  /** The real connection is acquired by each statement. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: (query) => this.#read(query),
      streamQuery: () => {
        throw new Error('ctx.reads does not stream')
      },
    }
  }

  async #read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#source.usesReplica()) return executeOn(this.#primary, query)
    try {
      return await executeOn(this.#replica, query)
    } catch (error) {
      this.#source.onFailure(error)
      return executeOn(this.#primary, query)
    }
  }

  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse

  async releaseConnection() {}
  /** Both pools are closed by who opened them. */
  async destroy() {}
}

async function executeOn<R>(driver: Driver, query: CompiledQuery): Promise<QueryResult<R>> {
  const connection = await driver.acquireConnection()
  try {
    return await connection.executeQuery(query)
  } finally {
    await driver.releaseConnection(connection)
  }
}
