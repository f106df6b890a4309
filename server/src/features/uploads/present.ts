import type { Upload } from '@kinora/contract/uploads'

interface UploadRow {
  fileId: string
  fileName: string
  totalChunks: number
  receivedChunks: number[]
  completedAt: Date | null
  updatedAt: Date
}

/** The address of an upload that is complete (spec 000 §7); it names the file and is served to nobody. */
export const videoUrlOf = (uploadKey: string) => `/media/uploads/${uploadKey}`

export const presentUpload = (row: UploadRow): Upload => ({
  fileId: row.fileId,
  fileName: row.fileName,
  totalChunks: row.totalChunks,
  receivedChunks: row.receivedChunks,
  isComplete: row.completedAt !== null,
  updatedAt: row.updatedAt.toISOString(),
})
