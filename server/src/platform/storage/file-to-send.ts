import { close, open, read } from 'node:fs'
import { getDefaultHighWaterMark, Readable } from 'node:stream'
import type { ByteRange } from './range.ts'
import { takeTurn } from './send-turns.ts'

/** What an answer takes without saying “wait”, 64 KiB: a smaller piece would not fill it. */
const smallestPiece = getDefaultHighWaterMark(false)
/** Twice as much brings nothing more, but memory. */
const largestPiece = 512 * 1024
/** What the pieces under way may take together, as long as each reader can have the smallest. */
const allPiecesBytes = 16 * 1024 * 1024

let openCount = 0

/** How large pieces may be now: the more readers, the smaller, and the same for all. */
const mostPieceBytes = () =>
  Math.max(smallestPiece, Math.min(largestPiece, Math.floor(allPiecesBytes / (2 * openCount))))

/**
 * Part of a file for one reader, read into two buffers in turn: while one is on its way, the other is filled. With a
 * new buffer for every piece, many readers would keep the garbage collector busy and the memory large. Who waits for
 * the next piece gets a larger one, which costs less time; who takes long for a piece gets smaller ones.
 *
 * Only for `pipe` to an answer: that asks for a third piece when the first has left, because no piece is smaller than
 * what an answer takes without saying “wait”. Whoever keeps pieces would see them change.
 */
export class FileToSend extends Readable {
  #path: string
  #end: number
  #at: number
  #file: number | undefined
  #pieceBytes = smallestPiece
  #turn = 0
  #pieces: [Buffer | undefined, Buffer | undefined] = [undefined, undefined]

  constructor(path: string, { start, end }: ByteRange) {
    super({ highWaterMark: smallestPiece })
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

  /** The buffer whose turn it is; another one when it is too short, or much too long. */
  #buffer(length: number): Buffer {
    const known = this.#pieces[this.#turn]
    if (known && known.length >= length && known.length <= 4 * this.#pieceBytes) return known
    return (this.#pieces[this.#turn] = Buffer.allocUnsafeSlow(length))
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
      else takeTurn(() => this.#send(piece))
    })
  }

  #send(piece: Buffer) {
    if (this.destroyed) return
    const isAwaited = this.readableFlowing === true
    const wished = isAwaited ? this.#pieceBytes * 2 : this.#pieceBytes / 2
    this.#pieceBytes = Math.max(smallestPiece, Math.min(mostPieceBytes(), wished))
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
