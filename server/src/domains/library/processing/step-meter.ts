import { AsyncLocalStorage } from 'node:async_hooks'
import { stat } from 'node:fs/promises'
import type { Storage } from '../../../platform/storage/storage.ts'

/** What a run of a job has used and reached so far. */
export interface StepMeter {
  ffmpegSeconds: number
  storedBytes: number
  /** Set when the run gave the video up. */
  errorCode: string | null
}

const meters = new AsyncLocalStorage<StepMeter>()

export const runMetered = <T>(meter: StepMeter, work: () => Promise<T>): Promise<T> => meters.run(meter, work)

/** Does nothing outside of a step. */
export function addToMeter({ ffmpegSeconds = 0, errorCode }: Partial<Omit<StepMeter, 'storedBytes'>>) {
  const meter = meters.getStore()
  if (!meter) return
  meter.ffmpegSeconds += ffmpegSeconds
  if (errorCode) meter.errorCode = errorCode
}

/** Counts what is written. */
export const meterStorage = (storage: Storage, meter: StepMeter): Storage => ({
  ...storage,
  putFile: async (key, path) => {
    const { size } = await stat(path)
    await storage.putFile(key, path)
    meter.storedBytes += size
  },
  putBytes: async (key, bytes) => {
    await storage.putBytes(key, bytes)
    meter.storedBytes += bytes.length
  },
})
