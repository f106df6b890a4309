import { chunkBytes, type Upload } from '@kinora/contract/uploads'
import type { Video } from '@kinora/contract/videos'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api.ts'
import { addFiles, resumeWithFile } from './add-files.ts'
import type { Memory, Remembered } from './memory.ts'
import { restore } from './restore.ts'
import { decide, pause, pauseAll, removeFile, resume, resumeAll } from './transfer.ts'
import {
  changeDraft,
  createUploader,
  fileOf,
  moveUp,
  type Uploader,
  type UploadServices,
} from './uploader.ts'

const limits = { maxFileBytes: 1e12, maxDurationSeconds: 1e6, bytesLeft: null }
const video = (name: string, text = name) => new File([text], name, { type: 'video/mp4', lastModified: 1 })
const long = (name: string, chunks: number) =>
  new File([new Uint8Array(chunks * chunkBytes)], name, { type: 'video/mp4' })

function fakeMemory(): Memory {
  const kept = new Map<string, Remembered>()
  return {
    list: () => [...kept.values()].map((file) => structuredClone(file)),
    save: (file) => kept.set(file.fileId, structuredClone(file)),
    forget: (fileId) => kept.delete(fileId),
  }
}

/** A server whose chunks arrive when the test lets them. */
function fakeServices(memory: Memory, free = true) {
  const arrived = new Map<string, Set<number>>()
  const held: (() => void)[] = []
  let ids = 0
  const services = {
    sendChunk: vi.fn<UploadServices['sendChunk']>(async (file, { index }, signal) => {
      if (!free) {
        await new Promise<void>((resolve, reject) => {
          held.push(resolve)
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      }
      const chunks = arrived.get(file.fileId) ?? new Set()
      arrived.set(file.fileId, chunks.add(index))
      return chunks.size === file.totalChunks
    }),
    findUpload: vi.fn<UploadServices['findUpload']>(async () => undefined),
    cancelUpload: vi.fn<UploadServices['cancelUpload']>(async () => {}),
    createVideo: vi.fn<UploadServices['createVideo']>(async ({ title }) => ({ id: 7, title }) as Video),
    readShape: vi.fn<UploadServices['readShape']>(async () => null),
    wait: async () => {},
    now: () => 0,
    newFileId: () => `file-${++ids}-${Math.trunc(performance.now() * 1000)}`,
    memory,
  }
  return { services, arrived, letGo: () => held.splice(0).forEach((go) => go()) }
}

const states = (uploader: Uploader) => uploader.files.get().map(({ state }) => state)
const first = (uploader: Uploader) => uploader.files.get()[0]!.fileId

let memory: Memory
beforeEach(() => {
  memory = fakeMemory()
})

function open(free = true) {
  const fake = fakeServices(memory, free)
  const uploader = createUploader(fake.services)
  restore(uploader, 1, [])
  return { uploader, ...fake }
}

describe('the queue', () => {
  it('sends two files at a time and the next when one is done', async () => {
    const { uploader, letGo } = open(false)
    await addFiles(uploader, [video('a.mp4'), video('b.mp4'), video('c.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['sending', 'sending', 'waiting']))
    letGo()
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded', 'uploaded', 'sending']))
  })

  it('refuses what is no video and sends the rest', async () => {
    const { uploader } = open()
    await addFiles(uploader, [new File(['x'], 'DSC_4471.NEF'), video('a.mp4')], limits)
    await vi.waitFor(() => expect(states(uploader)).toEqual(['refused', 'uploaded']))
    expect(uploader.files.get()[0]?.message).toBe('Not a video. Choose MP4, MOV, MKV, WebM or AVI.')
  })

  it('takes the same file once', async () => {
    const { uploader } = open()
    await addFiles(uploader, [video('a.mp4'), video('a.mp4')], limits)
    expect(uploader.files.get()).toHaveLength(1)
  })

  it('pauses, keeps what has arrived, and goes on from there', async () => {
    const { uploader, services, letGo } = open(false)
    await addFiles(uploader, [long('a.mp4', 5)], limits)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(3))
    letGo()
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(5))
    await pause(uploader, first(uploader))
    expect(fileOf(uploader, first(uploader))).toMatchObject({
      state: 'paused',
      received: [0, 1, 2],
      inFlight: [],
    })

    resume(uploader, first(uploader))
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(7))
    expect(services.sendChunk.mock.calls.slice(5).map(([, { index }]) => index)).toEqual([3, 4])
    letGo()
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded']))
  })

  it('pauses all and goes on with all', async () => {
    const { uploader } = open(false)
    await addFiles(uploader, [video('a.mp4'), video('b.mp4'), video('c.mp4')], limits)
    await pauseAll(uploader)
    expect(states(uploader)).toEqual(['paused', 'paused', 'paused'])
    resumeAll(uploader)
    expect(states(uploader)).toEqual(['sending', 'sending', 'waiting'])
  })

  it('moves a waiting file up', async () => {
    const { uploader } = open(false)
    await addFiles(
      uploader,
      ['a', 'b', 'c', 'd'].map((name) => video(`${name}.mp4`)),
      limits,
    )
    moveUp(uploader, uploader.files.get()[3]!.fileId)
    expect(uploader.files.get().map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4', 'd.mp4', 'c.mp4'])
  })

  it('cancels on the server only after the last chunk has stopped travelling', async () => {
    const { uploader, services } = open(false)
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalled())
    let isStopped = false
    services.sendChunk.mock.calls[0]![2].addEventListener('abort', () => (isStopped = true))
    services.cancelUpload.mockImplementation(async () => expect(isStopped).toBe(true))
    await removeFile(uploader, first(uploader))
    expect(services.cancelUpload).toHaveBeenCalledOnce()
    expect([uploader.files.get(), memory.list()]).toEqual([[], []])
  })

  it('shows the server’s sentence when a file is refused on the way, and the letter’s when there is none', async () => {
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

it('says nothing to the server about a file that was never sent', async () => {
  const { uploader, services } = open(false)
  await addFiles(uploader, [video('a.mp4'), video('b.mp4'), video('c.mp4')], limits)
  await removeFile(uploader, uploader.files.get()[2]!.fileId)
  expect(services.cancelUpload).not.toHaveBeenCalled()
})

describe('the video', () => {
  it('is made when Publish was pressed before the upload is complete', async () => {
    const { uploader, services, letGo } = open(false)
    await addFiles(uploader, [video('my_clip.mp4')], limits)
    changeDraft(uploader, first(uploader), { tags: ['sea'] })
    await decide(uploader, first(uploader), 'publish')
    expect(services.createVideo).not.toHaveBeenCalled()
    letGo()
    await vi.waitFor(() => expect(fileOf(uploader, first(uploader))?.videoId).toBe(7))
    expect(services.createVideo).toHaveBeenCalledOnce()
    expect(services.createVideo.mock.calls[0]![0]).toMatchObject({
      title: 'my clip',
      tags: ['sea'],
      isPublished: true,
    })
  })

  it('is not made from details that are wrong', async () => {
    const { uploader, services } = open()
    await addFiles(uploader, [video('a.mp4')], limits)
    changeDraft(uploader, first(uploader), { title: ' ' })
    await vi.waitFor(() => expect(states(uploader)).toEqual(['uploaded']))
    await decide(uploader, first(uploader), 'publish')
    expect(fileOf(uploader, first(uploader))).toMatchObject({
      decision: null,
      creationMessage: 'Title is required',
    })
    expect(services.createVideo).not.toHaveBeenCalled()
  })

  it('is refused for good when the server finds no video in the file', async () => {
    const { uploader, services } = open()
    const body = JSON.stringify({ code: 'unsupported_type', message: 'This file is not a video.' })
    services.createVideo.mockRejectedValue(new ApiError(new Response('', { status: 415 }), body))
    await addFiles(uploader, [video('text.mp4')], limits)
    await decide(uploader, first(uploader), 'draft')
    await vi.waitFor(() => expect(states(uploader)).toEqual(['refused']))
    expect(uploader.files.get()[0]?.message).toBe('This file is not a video.')
  })

  it('is proposed as a short when it is portrait and at most three minutes long', async () => {
    const { uploader, services } = open()
    services.readShape.mockResolvedValue({ width: 720, height: 1280, durationSeconds: 30 })
    await addFiles(uploader, [video('a.mp4')], limits)
    await vi.waitFor(() => expect(uploader.files.get()[0]).toMatchObject({ isProposedShort: true }))
    expect(uploader.files.get()[0]?.draft.isShort).toBe(true)
  })
})

describe('after a reload', () => {
  const uploadOf = (fileId: string, more: Partial<Upload> = {}): Upload => ({
    fileId,
    fileName: 'a.mp4',
    totalChunks: 5,
    receivedChunks: [0, 1],
    isComplete: false,
    updatedAt: '2026-11-20T00:00:00Z',
    ...more,
  })

  async function interrupted() {
    const before = open(false)
    await addFiles(before.uploader, [long('a.mp4', 5)], limits)
    changeDraft(before.uploader, first(before.uploader), { title: 'Kept title' })
    const fileId = first(before.uploader)
    const after = open()
    after.uploader.viewerId = null
    after.arrived.set(fileId, new Set([0, 1]))
    restore(after.uploader, 1, [uploadOf(fileId)])
    return { ...after, fileId }
  }

  it('asks for the same file, keeps what was typed, and sends only what is missing', async () => {
    const { uploader, services, fileId } = await interrupted()
    expect(fileOf(uploader, fileId)).toMatchObject({ state: 'lost', draft: { title: 'Kept title' } })

    await resumeWithFile(uploader, fileId, video('a.mp4', 'other bytes'))
    expect(fileOf(uploader, fileId)).toMatchObject({
      state: 'lost',
      message: expect.stringContaining('another file'),
    })

    await resumeWithFile(uploader, fileId, long('a.mp4', 5))
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalledTimes(3))
    expect(services.sendChunk.mock.calls.map(([, { index }]) => index)).toEqual([2, 3, 4])
  })

  it('goes on when the same file is simply dropped again', async () => {
    const { uploader, services, fileId } = await interrupted()
    await addFiles(uploader, [long('a.mp4', 5)], limits)
    await vi.waitFor(() => expect(services.sendChunk).toHaveBeenCalled())
    expect(uploader.files.get().map((file) => file.fileId)).toEqual([fileId])
  })

  it('makes the video of an upload that was complete and decided', async () => {
    const before = open(false)
    await addFiles(before.uploader, [video('a.mp4')], limits)
    await decide(before.uploader, first(before.uploader), 'publish')
    const { uploader, services } = open()
    uploader.viewerId = null
    restore(uploader, 1, [uploadOf(first(before.uploader), { isComplete: true })])
    await vi.waitFor(() => expect(services.createVideo).toHaveBeenCalledOnce())
  })

  it('shows uploads of another browser, and nothing of another person', async () => {
    await interrupted()
    const { uploader } = open()
    restore(uploader, 2, [uploadOf('elsewhere-1')])
    expect(uploader.files.get()).toMatchObject([{ fileId: 'elsewhere-1', state: 'lost', fingerprint: null }])
  })
})
