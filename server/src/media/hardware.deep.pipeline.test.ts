import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip } from '../../test/clips.ts'
import { createMedia } from './media.ts'
import { parseMediaPlaylist } from './hls/media-playlist.ts'

let dir: string
let clip: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kinora-hardware-'))
  clip = await makeClip({ dir, name: 'clip.mp4', seconds: 6, width: 426, height: 240 })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function withFakeHardwareEncoder(act: string) {
  const path = join(dir, 'ffmpeg-with-chip')
  const log = join(dir, 'said')
  await writeFile(
    path,
    `#!/bin/sh
case " $* " in *" h264_nvenc "*)
  echo "$*" >> '${log}'
  case " $* " in *"-f null"*) exit 0;; esac
  ${act}
esac
exec ffmpeg "$@"
`,
  )
  await chmod(path, 0o755)
  const failures: string[] = []
  const onChipFailure = (encoder: string) => void failures.push(encoder)
  const media = createMedia({ ffmpegPath: path, hardware: 'nvenc', onChipFailure })
  const encode = async () => {
    const probe = await media.probe(clip)
    const { rungs } = media.plan(probe)
    const outputDir = join(dir, 'ladder')
    return media.encodeRungs({ sourcePath: clip, probe, rungs, outputDir, withAudio: false })
  }
  return { media, encode, failures, log: async () => (await readFile(log, 'utf8')).trim().split('\n') }
}

test('x264 takes over when the hardware encoder fails midway', async () => {
  const half = 'ffmpeg -v error -f lavfi -i testsrc2=duration=1 -f mpegts 240p.mp4 -y; exit 187'
  const { media, encode, failures, log } = await withFakeHardwareEncoder(half)
  expect(await media.checkHardware()).toBe('h264_nvenc')
  const renditions = await encode()
  expect(renditions.map(({ height, codecs }) => [height, codecs.slice(0, 6)])).toEqual([
    [240, 'avc1.6'],
    [144, 'avc1.6'],
  ])
  expect(failures).toEqual(['h264_nvenc'])
  const [tried, used] = await log()
  expect(tried).toContain('-f null')
  expect(used).toMatch(/-c:v h264_nvenc .*-cq \d+ .*-forced-idr 1/)
})

const asX264Without = (...options: string[]) => `skip=
  for word; do
    shift
    if [ "$skip" ]; then skip=; continue; fi
    case "$word" in
      ${['-rc*', '-cq*', '-b:v*', '-forced-idr*', '-no-scenecut*', ...options].join('|')}) skip=1; continue;;
      h264_nvenc) word=libx264;;
      p4) word=ultrafast;;
    esac
    set -- "$@" "$word"
  done`

test.each([
  ['keeps', [], []],
  ['does not keep', ['-force_key_frames*'], ['h264_nvenc']],
])(
  'a chip that %s to where segments are to begin is judged by what it made',
  async (_, behaviour, blamed) => {
    const { encode, failures } = await withFakeHardwareEncoder(asX264Without(...behaviour))
    expect(await encode()).toHaveLength(2)
    expect(failures).toEqual(blamed)
    for (const name of ['240p', '144p']) {
      const { segments } = parseMediaPlaylist(await readFile(join(dir, `ladder/${name}.m3u8`), 'utf8'))
      expect(segments.map(({ durationSeconds }) => durationSeconds)).toEqual([4, 2])
    }
  },
)

test('an encoder that does not work here is not used', async () => {
  const media = createMedia({ hardware: 'nvenc' })
  expect(await media.checkHardware()).toBeUndefined()
})
