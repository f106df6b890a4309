import { close, open, read } from 'node:fs'
import { getDefaultHighWaterMark, Readable } from 'node:stream'
import { shareOf } from '../processes/process-share.ts'
import type { ByteRange } from './byte-range.ts'

/** The high-water mark of a response, 64 KiB: smaller pieces would not fill it. */
const minPieceBytes = getDefaultHighWaterMark(false)
/** Doubling it gains no throughput. */
const maxPieceBytes = 512 * 1024
/** Budget of all buffers of a machine, as long as each reader gets the smallest piece. */
const buffersBudgetBytes = shareOf(16 * 1024 * 1024)

let openCount = 0

const currentPieceLimit = () =>
  Math.max(minPieceBytes, Math.min(maxPieceBytes, Math.floor(buffersBudgetBytes / (2 * openCount))))

/**
 * Streams a byte range through two alternating buffers: one is sent while the other is filled. A new buffer per piece
 * would load the garbage collector and the memory. Readers that wait for data get larger pieces, slow readers smaller
 * ones.
 * Only for `pipe` into a response: since no piece is smaller than the high-water mark, a third piece is requested
 * only after the first has left. Consumers that retain pieces would see them change.
 */
export class BufferedFileStream extends Readable {
  #path: string
  #end: number
  #at: number
  #file: number | undefined
  #pieceBytes = minPieceBytes
  #turn = 0
  #pieces: [Buffer | undefined, Buffer | undefined] = [undefined, undefined]

  constructor(path: string, { start, end }: ByteRange) {
    super({ highWaterMark: minPieceBytes })
    this.#path = path
    this.#at = start
    this.#end = end
  }

  override _construct(done: (error?: Error | null) => void) {
    open(this.#path, (error, file) => {
      this.#file = file
      if (!error) openCount += 1
      done(error)
    })
  }

  override _read() {
    const length = Math.min(this.#pieceBytes, this.#end - this.#at + 1)
    if (length <= 0) return void this.push(null)
    this.#turn = 1 - this.#turn
    this.#fill(this.#buffer(length).subarray(0, length), 0)
  }

  #buffer(length: number): Buffer {
    const known = this.#pieces[this.#turn]
    if (known && known.length >= length && known.length <= 4 * this.#pieceBytes) return known
    return (this.#pieces[this.#turn] = Buffer.allocUnsafeSlow(length))
  }

  /** Fills the piece: after a shorter one a third piece would be requested too early. */
  #fill(piece: Buffer, filled: number) {
    if (this.#file === undefined) return
    read(this.#file, piece, filled, piece.length - filled, this.#at, (error, bytes) => {
      if (this.destroyed) return
      if (error) return void this.destroy(error)
      if (bytes === 0) return void this.destroy(new Error('The file became shorter while it was sent'))
      this.#at += bytes
      if (filled + bytes < piece.length) this.#fill(piece, filled + bytes)
      else enqueueSend(() => this.#send(piece))
    })
  }

  #send(piece: Buffer) {
    if (this.destroyed) return
    const isAwaited = this.readableFlowing === true
    const targetBytes = isAwaited ? this.#pieceBytes * 2 : this.#pieceBytes / 2
    this.#pieceBytes = Math.max(minPieceBytes, Math.min(currentPieceLimit(), targetBytes))
    this.push(piece)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    const file = this.#file
    this.#file = undefined
    if (file === undefined) return done(error)
    openCount -= 1
    close(file, (closing) => done(error ?? closing))
  }
}

const sliceMs = 1
/**
 * Event loop turns between two slices. Node accepts one connection per turn: when all pieces of twenty fast readers
 * were sent in each turn, the 200th reader waited two seconds for its first byte.
 */
const loopsBetweenSlices = 4

const sendQueue: (() => void)[] = []

/** FIFO, in time slices, so that other work runs in between. */
export function enqueueSend(send: () => void) {
  sendQueue.push(send)
  if (sendQueue.length === 1) setImmediate(runSlice)
}

function runSlice() {
  const until = performance.now() + sliceMs
  while (sendQueue.length > 0) {
    sendQueue[0]?.()
    sendQueue.shift()
    if (performance.now() >= until) break
  }
  if (sendQueue.length > 0) afterLoops(loopsBetweenSlices, runSlice)
}

function afterLoops(rounds: number, work: () => void) {
  setImmediate(() => (rounds > 1 ? afterLoops(rounds - 1, work) : work()))
}
