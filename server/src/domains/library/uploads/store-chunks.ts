import { fingerprintBytes } from '@kinora/contract/library/uploads/rules'
import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import { createHash } from 'node:crypto'
import { detectDemuxer, sniffedBytes } from '../../../media/probe/container.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { groupCommit } from '../../../platform/db/group-commit.ts'
import { shareOf } from '../../../platform/processes/process-share.ts'
import type { StagedChunk } from '../../../platform/storage/chunk-store.ts'
import { createDraft } from '../videos/create-draft.ts'
import { isBlockedFile } from './blocked-file-queries.ts'
import * as queries from './queries.ts'
import { isLastChunk, type ChunkQuery } from './validate-chunk.ts'

interface StagedChunkRequest {
  uploadId: number
  chunk: ChunkQuery
  length: number
  staged: StagedChunk
  arrivedAt: Date
}

export interface StoredOutcome {
  is: 'stored'
  received: number
  isComplete: boolean
  videoId: number | null
}

type Refusal = 'unreadable' | 'blocked'
/** Gone: the upload was cancelled, or removed after another first chunk failed. */
type Outcome = StoredOutcome | { is: Refusal | 'gone' }

/** At most 80 MB in one transaction, which must not be idle for long. */
const mostAtOnce = 4

/** Each transaction holds a database connection during disk writes, so only a few run at once. */
const limitTransactions = limitConcurrency(shareOf(4))

/**
 * Moves a staged chunk to its place together with its row. Chunks of an upload that arrive while others of it are
 * written share a transaction and a sync.
 */
export const storeChunk = groupCommit<StagedChunkRequest, Outcome>(storeChunks, {
  mostAtOnce,
  keyOf: ({ uploadId }) => uploadId,
  limitTransactions,
})

type UploadRow = NonNullable<Awaited<ReturnType<typeof queries.lock>>>

async function storeChunks(trx: Trx, requests: readonly StagedChunkRequest[]): Promise<Outcome[]> {
  const [first] = requests
  if (!first) return []
  const { uploadId, arrivedAt } = first
  const row = await queries.lock(trx, uploadId)
  if (!row) return requests.map(() => ({ is: 'gone' }))
  const upload = { ...row, ...sniffFile(row, requests) }
  const refusal = await findRefusal(trx, upload, requests)
  if (refusal) {
    await queries.remove(trx, uploadId)
    return requests.map(() => ({ is: refusal }))
  }
  const { fresh, outcomes } = await chooseFresh(trx, upload, requests)
  await Promise.all(fresh.map(({ staged }) => staged.commit()))
  await queries.addChunks(trx, fresh.map(rowOfChunk))
  const videoId = await recordProgress(trx, upload, { at: arrivedAt, fresh, outcomes })
  return outcomes.map((outcome) => (isCompleted(outcome) ? { ...outcome, videoId } : outcome))
}

const isCompleted = (outcome: Outcome): outcome is StoredOutcome =>
  outcome.is === 'stored' && outcome.isComplete

/** Room was reserved for the length that the newest sender of the last chunk declared. */
const isReserved = ({ lastBytes }: UploadRow, { chunk, length }: StagedChunkRequest) =>
  !isLastChunk(chunk) || lastBytes === length

function sniffFile(upload: UploadRow, requests: readonly StagedChunkRequest[]) {
  const { isReadable, headHash } = upload
  const first = requests.find((request) => indexOf(request) === 0 && isReserved(upload, request))
  if (!first || headHash !== null) return { isReadable, headHash }
  const { head } = first.staged
  return {
    isReadable: Boolean(detectDemuxer(head.subarray(0, sniffedBytes))),
    headHash: createHash('sha256').update(head.subarray(0, fingerprintBytes)).digest('hex'),
  }
}

async function findRefusal(
  trx: Trx,
  upload: UploadRow,
  requests: readonly StagedChunkRequest[],
): Promise<Refusal | undefined> {
  if (upload.isReadable === false && requests.some(({ chunk }) => chunk.draft)) return 'unreadable'
  return (await isBlockedFile(trx, upload)) ? 'blocked' : undefined
}

/** Of several senders of a chunk, and of those that come after it is stored, the first gets the place. */
async function chooseFresh(trx: Trx, upload: UploadRow, requests: readonly StagedChunkRequest[]) {
  const { received: before, stored } = await queries.findReceived(trx, upload.id, requests.map(indexOf))
  const taken = new Set(stored)
  const fresh: StagedChunkRequest[] = []
  const outcomes = requests.map((request): Outcome => {
    if (!upload.completedAt && !taken.has(indexOf(request))) {
      if (!isReserved(upload, request)) return { is: 'gone' }
      taken.add(indexOf(request))
      fresh.push(request)
    }
    const received = before + fresh.length
    return { is: 'stored', received, isComplete: received === upload.totalChunks, videoId: null }
  })
  return { fresh, outcomes }
}

const indexOf = ({ chunk }: StagedChunkRequest) => chunk.chunkIndex

const rowOfChunk = ({ uploadId, chunk, length, staged }: StagedChunkRequest) => ({
  uploadId,
  chunkIndex: chunk.chunkIndex,
  bytes: length,
  storedName: staged.storedName,
})

interface Progress {
  at: Date
  fresh: readonly StagedChunkRequest[]
  outcomes: readonly Outcome[]
}

/** Returns the video of a complete file, which is made now if the sender of its last missing chunk asked for it. */
async function recordProgress(
  trx: Trx,
  { id, ownerId, fileName, isReadable, headHash, completedAt }: UploadRow,
  { at, fresh, outcomes }: Progress,
): Promise<number | null> {
  const isComplete = outcomes.some(isCompleted)
  const completes = isComplete && !completedAt
  await queries.update(trx, id, {
    updatedAt: at,
    isReadable,
    headHash,
    ...(completes && { completedAt: at }),
  })
  if (completedAt) return queries.findVideoId(trx, id)
  if (!completes || !fresh.at(-1)?.chunk.draft) return null
  await queries.markUsed(trx, id, true)
  return createDraft(trx, { ownerId, uploadId: id, fileName })
}
