import type { Log } from '../../platform/log.ts'
import type { FlvTag } from './flv-tags.ts'
import type { StreamMetadata } from './stream-metadata.ts'

export interface PublishRequest {
  /** The first part of the path: `live` of `rtmp://host/live/key`. */
  app: string
  /** The rest of it, up to a question mark; as it was sent, so it may be empty. */
  streamKey: string
  /** What stands behind the question mark. */
  query: string
  address: string
  /** How the client calls itself when it connects; may be empty. */
  encoder: string
}

export type PublishVerdict = { accepts: true; sink: PublishSink } | { accepts: false; reason: string }

/**
 * - `finished`: the encoder stopped
 * - `disconnected`: the connection broke, or was closed without a word
 * - `silent`: nothing came for `idleMs`
 * - `invalid`: the encoder broke the protocol or a limit
 * - `stopped`: by `Publisher.end`, by `close` of the server, or since the sink failed
 */
export type EndReason = 'finished' | 'disconnected' | 'silent' | 'invalid' | 'stopped'

export interface PublishSink {
  /** While a promise is pending, nothing more is read from the encoder. A failure ends the connection. */
  onTag: (tag: FlvTag) => void | Promise<void>
  /** Comes before the script tag it was in, and may come again. */
  onMetadata?: (metadata: StreamMetadata) => void | Promise<void>
  /** The last call, exactly once for each sink, even when the encoder left before it was accepted. */
  onEnd: (reason: EndReason) => void
}

export interface Publisher {
  /** Ends the connection with a sentence for the encoder to show. */
  end: (description: string) => void
}

export interface ConnectionOptions {
  authorize: (request: PublishRequest, publisher: Publisher) => Promise<PublishVerdict>
  log: Log
  /** From the connection to the verdict of `authorize`. */
  deadlineMs?: number
  /** How long an accepted encoder may send nothing. */
  idleMs?: number
  /** Of one message: a picture, as a rule. */
  maxMessageBytes?: number
}
