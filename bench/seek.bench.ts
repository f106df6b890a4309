import { chromium, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { createVideo, uploadFile } from './upload-file.ts'

/** Fifty random seeks in ten minutes of video in a real browser: correctness and latency of the displayed frame. */
const run = promisify(execFile)
const seekCount = 50
const frameRate = 25
const lengthSeconds = 600
// The frame number is burnt in as a row of black and white blocks, most significant bit first.
const frameNumberBits = 14
const blockSize = 20
const width = 640
const height = 360

const kinora = await startBenchServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const sender = { url: kinora.url, token: await kinora.signIn() }
  const fileId = await uploadFile(sender, await makeNumberedVideo(kinora.folder))
  const id = await createVideo(sender, fileId, 'Ten minutes of numbers')
  await waitUntilProcessed(kinora, id)
  const page = await openPaused(kinora, id)
  const times = await measureSeeks(page)
  times.sort((a, b) => a - b)
  reportMeasurement({
    name: 'seek, median of 50',
    value: times[seekCount / 2] ?? Number.NaN,
    unit: 'ms',
    conditions: `${lengthSeconds} s of ${width} × ${height} at ${frameRate} fps over loopback, from the order to the right picture on screen; slowest ${Math.round(times.at(-1) ?? 0)} ms; the budget is 250`,
  })
} finally {
  await browser.close()
  await kinora.stop()
}

async function waitUntilProcessed({ url }: BenchServer, id: number) {
  for (;;) {
    const video = (await (await fetch(`${url}/api/videos/${id}`)).json()) as { processing: { stage: string } }
    if (video.processing.stage === 'done') return
    if (video.processing.stage === 'failed') throw new Error('The film could not be processed')
    await pause(500)
  }
}

function frameNumberStrips(): Buffer {
  return Buffer.concat(
    Array.from({ length: lengthSeconds * frameRate }, (_, frame) =>
      Buffer.from(
        Array.from(
          { length: frameNumberBits },
          (_bit, index) => ((frame >> (frameNumberBits - 1 - index)) & 1) * 255,
        ),
      ),
    ),
  )
}

async function makeNumberedVideo(folder: string): Promise<string> {
  const [raw, file] = [join(folder, 'strips.raw'), join(folder, 'numbers.mp4')]
  await writeFile(raw, frameNumberStrips())
  const input = `-f rawvideo -pix_fmt gray -s ${frameNumberBits}x1 -r ${frameRate} -i ${raw} -f lavfi -i sine=duration=${lengthSeconds}`
  const grow = `scale=${frameNumberBits * blockSize}:${blockSize * 2}:flags=neighbor,pad=${width}:${height}:0:0:gray`
  const encode = `-c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p -g ${frameRate * 2} -c:a aac -shortest`
  await run('ffmpeg', `-v error -y ${input} -vf ${grow} ${encode} ${file}`.split(' '))
  return file
}

async function openPaused({ url }: BenchServer, id: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/video/${id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
  await page.keyboard.press('k')
  return page
}

async function measureSeeks(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < seekCount; index++) {
    const frame = Math.floor(Math.random() * (lengthSeconds - 2) * frameRate)
    const at = { seconds: (frame + 0.5) / frameRate, bits: frameNumberBits, blockSize, sourceWidth: width }
    const displayed = await page.evaluate(seekAndRead, at)
    if (displayed.frame !== frame)
      throw new Error(`Second ${at.seconds} shows picture ${displayed.frame} instead of ${frame}`)
    times.push(displayed.milliseconds)
  }
  return times
}

interface SeekOrder {
  seconds: number
  bits: number
  blockSize: number
  sourceWidth: number
}

async function seekAndRead({ seconds, bits, blockSize, sourceWidth }: SeekOrder) {
  const video = document.querySelector('video')
  if (!video) throw new Error('The page has no video')
  const start = performance.now()
  const presented = new Promise<number>((resolve) => {
    const wait = () =>
      video.requestVideoFrameCallback((now, { mediaTime }) =>
        Math.abs(mediaTime - seconds) < 0.06 ? resolve(now) : wait(),
      )
    wait()
  })
  video.currentTime = seconds
  const milliseconds = (await presented) - start
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.drawImage(video, 0, 0)
  const block = (blockSize * video.videoWidth) / sourceWidth
  let frame = 0
  for (let bit = 0; bit < bits; bit++) {
    const [level = 0] = context.getImageData(
      Math.round((bit + 0.5) * block),
      Math.round(block / 2),
      1,
      1,
    ).data
    frame = frame * 2 + (level > 127 ? 1 : 0)
  }
  return { frame, milliseconds }
}
