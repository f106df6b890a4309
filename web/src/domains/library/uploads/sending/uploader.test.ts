import type { Upload } from '@kinora/contract/library/uploads/schemas'
import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api.ts'
import { addFiles, resumeUploadWithFile, sendAnyway } from './add-files.ts'
import type { UploadStore } from './upload-store.ts'
import { restoreUploads } from './restore-uploads.ts'
import { updateDraft } from './save-draft.ts'
import {
  pauseUpload,
  pauseAllUploads,
  removeUpload,
  resumeUpload,
  resumeAllUploads,
  resumeFailedUploads,
} from './transfer.ts'
import { findFile, moveFileUp } from './uploader.ts'
import {
  createFakeStore,
  firstFile,
  limits,
  long,
  createTestUploader as openWith,
  savedVideos,
  states,
  video,
  videoIdOf,
  videoOf,
} from './uploader.fixture.ts'

let memory: UploadStore
beforeEach(() => {
  memory = createFakeStore()
})
const open = (free = true) => openWith(memory, free)

describe('the queue', () => {
  it('sends two files at a time and the next when one is done', async () => {
    const { uploader, unblock } = open(false)
    await addFiles(uploader, [video('a.mp4'), video('b.mp4'), video('c.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['sending', 'sending', 'waiting']))
    unblock()
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded', 'uploaded', 'sending']))
  })

  it('refuses files that are no videos and sends the rest', async () => {
    const { uploader } = open()
    await addFiles(uploader, [new File(['x'], 'DSC_4471.NEF'), video('a.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['refused', 'uploaded']))
    expect(uploader.files.get()[0]?.message).toBe('Not a video. Choose MP4, MOV, MKV, WebM or AVI.')
  })

  it('takes the same file once', async () => {
    const { uploader } = open(false)
    await addFiles(uploader, [video('a.mp4'), video('a.mp4')], limits)
    expect(uploader.files.get()).toHaveLength(1)
  })

  it('pauses, keeps the received chunks, and resumes there', async () => {
    const { uploader, services, unblock } = open(false)
    await addFiles(uploader, [long('a.mp4', 5)], limits)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(3))
    unblock()
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(5))
    await pauseUpload(uploader, firstFile(uploader))
    expect(findFile(uploader, firstFile(uploader))).toMatchObject({
      state: 'paused',
      received: [0, 1, 2],
      inFlight: [],
    })

    resumeUpload(uploader, firstFile(uploader))
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(7))
    expect(services.sendChunk.mock.calls.slice(5).map(([, { index }]) => index)).toEqual([3, 4])
    unblock()
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded']))
  })

  it('pauses all and resumes all', async () => {
    const { uploader } = open(false)
    await addFiles(uploader, [video('a.mp4'), video('b.mp4'), video('c.mp4')], limits)
    await pauseAllUploads(uploader)
    expect(states(uploader)).toEqual(['paused', 'paused', 'paused'])
    resumeAllUploads(uploader)
    expect(states(uploader)).toEqual(['sending', 'sending', 'waiting'])
  })

  it('moves a waiting file up', async () => {
    const { uploader } = open(false)
    await addFiles(
      uploader,
      ['a', 'b', 'c', 'd'].map((name) => video(`${name}.mp4`)),
      limits,
    )
    moveFileUp(uploader, uploader.files.get()[3]!.fileId)
    expect(uploader.files.get().map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4', 'd.mp4', 'c.mp4'])
  })

  it('cancels on the server only after the last chunk has stopped travelling', async () => {
    const { uploader, services } = open(false)
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalled())
    let isStopped = false
    services.sendChunk.mock.calls[0]![2].addEventListener('abort', () => (isStopped = true))
    services.cancelUpload.mockImplementation(async () => expect(isStopped).toBe(true))
    await removeUpload(uploader, firstFile(uploader))
    expect(services.cancelUpload).toHaveBeenCalledOnce()
    expect([uploader.files.get(), memory.list()]).toEqual([[], []])
  })

  it('keeps what has become a video while it was to be removed', async () => {
    const { uploader, services } = open(false)
    await addFiles(uploader, [long('a.mp4', 5)], limits)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(3))
    const refusal = JSON.stringify({ code: 'already_used', message: 'This file is already a video.' })
    services.cancelUpload.mockRejectedValueOnce(new ApiError(new Response('', { status: 409 }), refusal))
    services.findUpload.mockResolvedValue({ isComplete: true, videoId: 7 } as Upload)
    expect(await removeUpload(uploader, firstFile(uploader))).toBe(false)
    expect(uploader.files.get()).toMatchObject([{ state: 'uploaded', videoId: 7, name: 'a.mp4' }])
    expect(memory.list()).toHaveLength(1)
  })

  it('reports the first chosen file whose details can be edited', async () => {
    const { uploader } = open(false)
    const opened: string[] = []
    const onFirst = (fileId: string) => void opened.push(findFile(uploader, fileId)?.name ?? '')
    await addFiles(uploader, [video('a.mp4')], limits, onFirst)
    await addFiles(uploader, [new File(['x'], 'b.NEF'), video('c.mp4'), video('d.mp4')], limits, onFirst)
    await addFiles(uploader, [video('a.mp4')], limits, onFirst)
    expect(opened).toEqual(['a.mp4', 'c.mp4', 'a.mp4'])
  })

  it('resumes failed uploads after the next sign-in', async () => {
    const { uploader, services } = open()
    services.sendChunk.mockRejectedValueOnce(new ApiError(new Response('', { status: 401 }), ''))
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['failed']))
    expect(uploader.files.get()[0]?.message).toMatch(/^Your session has ended/)
    resumeFailedUploads(uploader)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded']))
  })

  it('shows the server’s sentence when a file is refused on the way, and the usual one when there is none', async () => {
    const { uploader, services } = open()
    const refusal = JSON.stringify({ code: 'quota_exceeded', message: 'There is no room.' })
    services.sendChunk
      .mockRejectedValueOnce(new ApiError(new Response('', { status: 413 }), refusal))
      .mockRejectedValueOnce(new ApiError(new Response('', { status: 413 }), ''))
    await addFiles(uploader, [video('a.mp4'), video('b.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['failed', 'failed']))
    expect(uploader.files.get().map(({ message }) => message)).toEqual([
      'There is no room.',
      'Unknown upload error',
    ])
  })
})

it('makes no call about a file that was never sent', async () => {
  const { uploader, services } = open(false)
  await addFiles(uploader, [video('a.mp4'), video('b.mp4'), video('c.mp4')], limits)
  await removeUpload(uploader, uploader.files.get()[2]!.fileId)
  expect(services.cancelUpload).not.toHaveBeenCalled()
})

describe('a file that has become a video before', () => {
  it('waits until the user sends it anyway', async () => {
    const { uploader, services } = open()
    services.findDuplicate.mockResolvedValue({ id: 3, title: 'The same' })
    await addFiles(uploader, [video('a.mp4')], limits)
    expect(uploader.files.get()).toMatchObject([
      { state: 'known', duplicateOf: { id: 3, title: 'The same' } },
    ])
    expect([services.sendChunk.mock.calls, memory.list()]).toEqual([[], []])
    sendAnyway(uploader, firstFile(uploader))
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded']))
  })

  it('is sent when the server cannot be reached', async () => {
    const { uploader, services } = open()
    services.findDuplicate.mockRejectedValue(new TypeError('Failed to fetch'))
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded']))
  })
})

it('cuts a file as fast as the line was, and keeps the cut of one that was begun', async () => {
  const { uploader, services, unblock } = open(false)
  uploader.bytesPerSecond = 800_000
  await addFiles(uploader, [long('a.mp4', 1)], limits)
  const megabyte = 1024 * 1024
  expect(uploader.files.get()).toMatchObject([{ chunkSize: megabyte, totalChunks: 5 }])
  await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(3))
  unblock()
  await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(5))
  await pauseUpload(uploader, firstFile(uploader))
  uploader.bytesPerSecond = 80_000_000
  resumeUpload(uploader, firstFile(uploader))
  expect(uploader.files.get()).toMatchObject([{ chunkSize: megabyte, totalChunks: 5 }])
})

describe('after a reload', () => {
  const uploadOf = (fileId: string, more: Partial<Upload> = {}): Upload => ({
    fileId,
    fileName: 'a.mp4',
    fileType: 'video/mp4',
    totalChunks: 5,
    chunkSize: defaultChunkBytes,
    videoId: null,
    receivedChunks: [0, 1],
    isComplete: false,
    updatedAt: '2026-11-20T00:00:00Z',
    ...more,
  })

  async function interrupted() {
    const before = open(false)
    await addFiles(before.uploader, [long('a.mp4', 5)], limits)
    updateDraft(before.uploader, firstFile(before.uploader), { title: 'Kept title' })
    const fileId = firstFile(before.uploader)
    const after = open()
    after.uploader.viewerId = null
    after.arrived.set(fileId, new Set([0, 1]))
    restoreUploads(after.uploader, 1, [uploadOf(fileId)])
    return { ...after, fileId }
  }

  it('asks for the same file, keeps the typed text, and sends only missing chunks', async () => {
    const { uploader, services, fileId } = await interrupted()
    expect(findFile(uploader, fileId)).toMatchObject({ state: 'lost', draft: { title: 'Kept title' } })

    await resumeUploadWithFile(uploader, fileId, video('a.mp4', 'other bytes'))
    expect(findFile(uploader, fileId)).toMatchObject({
      state: 'lost',
      message: expect.stringContaining('a different file'),
    })

    await resumeUploadWithFile(uploader, fileId, long('a.mp4', 5))
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(3))
    expect(services.sendChunk.mock.calls.map(([, { index }]) => index)).toEqual([2, 3, 4])
  })

  it('resumes when the same file is dropped again', async () => {
    const { uploader, services, fileId } = await interrupted()
    await addFiles(uploader, [long('a.mp4', 5)], limits)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalled())
    expect(uploader.files.get().map((file) => file.fileId)).toEqual([fileId])
  })

  it('finds the draft of a file that was complete when the tab was closed, and saves the typed text', async () => {
    const before = open(false)
    await addFiles(before.uploader, [video('a.mp4')], limits)
    updateDraft(before.uploader, firstFile(before.uploader), { title: 'Kept title' })
    const { uploader, services } = open()
    uploader.viewerId = null
    services.findUpload.mockImplementation(async (fileId) =>
      uploadOf(fileId, { isComplete: true, videoId: 7 }),
    )
    restoreUploads(uploader, 1, [])
    await vi.waitFor(() =>
      expect(savedVideos(services)).toMatchObject([{ videoId: 7, draft: { title: 'Kept title' } }]),
    )
  })

  it('makes a draft of a file that a client sent who did not ask for one', async () => {
    const { uploader, services } = open()
    uploader.viewerId = null
    restoreUploads(uploader, 1, [uploadOf('of-another', { isComplete: true })])
    await vi.waitFor(() => expect(services.createVideo).toHaveBeenCalledOnce())
    expect(services.createVideo.mock.calls[0]![0]).toEqual({ fileId: 'of-another', title: 'a' })
  })

  it('shows edits from elsewhere when there are no unsaved ones here', async () => {
    const before = open()
    await addFiles(before.uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(videoIdOf(before.uploader)).toBe(7))
    const { uploader, services } = open()
    uploader.viewerId = null
    services.findVideo.mockResolvedValue(videoOf({ title: 'From the studio' }))
    restoreUploads(uploader, 1, [])
    await vi.waitFor(() => expect(uploader.files.get()[0]?.draft.title).toBe('From the studio'))
    expect(services.saveVideo).not.toHaveBeenCalled()
  })

  it('shows uploads of another browser, and nothing of another person', async () => {
    await interrupted()
    const { uploader } = open()
    restoreUploads(uploader, 2, [uploadOf('elsewhere-1')])
    expect(uploader.files.get()).toMatchObject([{ fileId: 'elsewhere-1', state: 'lost', fingerprint: null }])
  })
})
