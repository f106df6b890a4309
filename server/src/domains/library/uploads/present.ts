import type { Upload } from '@kinora/contract/library/uploads/schemas'

interface UploadRow {
  fileId: string
  fileName: string
  fileType: string
  totalChunks: number
  chunkSize: number
  receivedChunks: number[]
  completedAt: Date | null
  videoId: number | null
  updatedAt: Date
}

export const sourceUrlOf = (uploadKey: string) => `/media/uploads/${uploadKey}`

export const presentUpload = ({ completedAt, updatedAt, ...row }: UploadRow): Upload => ({
  fileId: row.fileId,
  fileName: row.fileName,
  fileType: row.fileType,
  totalChunks: row.totalChunks,
  chunkSize: row.chunkSize,
  receivedChunks: row.receivedChunks,
  isComplete: completedAt !== null,
  videoId: row.videoId,
  updatedAt: updatedAt.toISOString(),
})
