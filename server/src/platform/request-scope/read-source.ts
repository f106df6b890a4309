import { AsyncLocalStorage } from 'node:async_hooks'

const replicaScope = new AsyncLocalStorage<boolean>()

/** Whether `ctx.reads` may answer from the replica. False in jobs and wherever nobody allowed it. */
export const mayReadReplica = () => replicaScope.getStore() === true

export const allowReplica = <T>(work: () => T): T => replicaScope.run(true, work)

export const requirePrimary = <T>(work: () => T): T => replicaScope.run(false, work)
