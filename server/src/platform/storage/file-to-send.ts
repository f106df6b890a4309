import { close, open, read } from 'node:fs'
import { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'

const pieceBytes = 128 * 1024

/**
 * Part of a file for one reader, read into two buffers in turn: while one is on its way, the other is filled. With a
 * new buffer for every piece, many readers would keep the garbage collector busy and the memory large.
 *
 * Only for `pipe` to an answer: that asks for a third piece when the first has left, because every piece is larger than
 * what an answer takes without saying “wait”. Whoever keeps pieces would see them change.
 */
export class FileToSend extends Readable {
  #path: string
  #end: number
  #at: number
  #file: number | undefined
  #turn = 0
  #pieces: [Buffer | undefined, Buffer | undefined] = [undefined, undefined]

  constructor(path: string, { start, end }: ByteRange) {
    super({ highWaterMark: pieceBytes })
    this.#path = path
    this.#at = start
    this.#end = end
  }

  override _construct(done: (error?: Error | null) => void) {
    open(this.#path, (error, file) => {
      this.#file = file
      done(error)
    })
  }

  override _read() {
    const length = Math.min(pieceBytes, this.#end - this.#at + 1)
    if (length <= 0) return void this.push(null)
    this.#turn = 1 - this.#turn
    const piece = (this.#pieces[this.#turn] ??= Buffer.allocUnsafeSlow(length))
    this.#fill(piece.subarray(0, length), 0)
  }

  /** The whole of a piece: after a shorter one a third would be asked for too early. */
  #fill(piece: Buffer, filled: number) {
    if (this.#file === undefined) return
    read(this.#file, piece, filled, piece.length - filled, this.#at, (error, bytes) => {
      if (this.destroyed) return
      if (error) return void this.destroy(error)
      if (bytes === 0) return void this.destroy(new Error('The file became shorter while it was sent'))
      this.#at += bytes
      if (filled + bytes < piece.length) this.#fill(piece, filled + bytes)
      else this.push(piece)
    })
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    const file = this.#file
    this.#file = undefined
    if (file === undefined) return done(error)
    close(file, (closing) => done(error ?? closing))
  }
}
