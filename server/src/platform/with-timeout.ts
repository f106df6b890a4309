/** @throws Error when `work` takes longer; it is not stopped */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`No answer within ${ms} ms`)), ms)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}
