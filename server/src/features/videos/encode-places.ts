import type { Standstill } from '../../media/standstill.ts'

/** How many encodes in H.264 run on this node. */
let ladders = 0
const watchers = new Set<() => void>()

/** Counts work as an encode in H.264 for as long as it runs. */
export async function asLadder<T>(work: () => Promise<T>): Promise<T> {
  const change = (by: number) => {
    ladders += by
    for (const look of watchers) look()
  }
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

/** Whether encodes in H.264 take all places of this node (`TRANSCODES`). */
export const areAllTaken = (places: number) => ladders >= places

/** Lets what is less important stand still as long as encodes in H.264 take all places of this node. */
export const besideLadders = (places: number): Standstill => ({
  follow(listener) {
    let wasStill: boolean | undefined
    const look = () => {
      const isStill = areAllTaken(places)
      if (isStill !== (wasStill ?? false)) listener(isStill)
      wasStill = isStill
    }
    look()
    watchers.add(look)
    return () => void watchers.delete(look)
  },
})
