/** Large enough that writing a block costs more than asking for it. */
export const memoryBlockBytes = 1024 * 1024
/** Blocks that nobody took for so long go back to the system. */
const idleMs = 5000

/** Memory in blocks that are used again, up to a total. */
export interface MemoryBlocks {
  /** Full blocks, and a shorter one for what is left of `bytes`. Undefined when the total is in use. */
  take: (bytes: number) => Buffer | undefined
  giveBack: (blocks: readonly Buffer[]) => void
  usedBytes: () => number
}

export function createMemoryBlocks(totalBytes: number): MemoryBlocks {
  let used = 0
  let idle: Buffer[] = []
  let idleTimer: NodeJS.Timeout | undefined
  const freeIdle = () => {
    for (const block of idle) freeBuffer(block)
    idle = []
  }

  return {
    take: (bytes) => {
      const length = Math.min(bytes, memoryBlockBytes)
      if (used + length > totalBytes) return undefined
      used += length
      return (length === memoryBlockBytes ? idle.pop() : undefined) ?? Buffer.allocUnsafeSlow(length)
    },
    giveBack: (blocks) => {
      for (const block of blocks) {
        used -= block.length
        if (block.length === memoryBlockBytes) idle.push(block)
        else freeBuffer(block)
      }
      clearTimeout(idleTimer)
      idleTimer = setTimeout(freeIdle, idleMs).unref()
    },
    usedBytes: () => used,
  }
}

/**
 * Frees the memory of a buffer at once, unless it shares its memory. The next garbage collection of an idle server may
 * be minutes away, and that of a busy one has more to do.
 */
export function freeBuffer({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
