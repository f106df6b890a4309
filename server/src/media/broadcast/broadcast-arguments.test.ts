import { expect, it } from 'vitest'
import { buildLadder } from '../plan/ladder.ts'
import { broadcastArguments, broadcastRenditionNames, type BroadcastPlan } from './broadcast-arguments.ts'

const plan: BroadcastPlan = {
  input: {
    video: { width: 1280, height: 720, frameRate: 30 },
    audio: { channels: 2, sampleRate: 48_000 },
  },
  copiesVideo: true,
  copiesAudio: true,
  audioKbps: 128,
  rungs: buildLadder({ width: 1280, height: 720 }, 30).filter(({ height }) =>
    [720, 480, 240].includes(height),
  ),
  isLowLatency: false,
}
const valuesOf = (args: string[], option: string) =>
  args.flatMap((word, at) => (word === option ? [args[at + 1]] : []))

it('copies the source, and gives other rungs its keyframes', () => {
  const args = broadcastArguments(plan)
  expect(valuesOf(args, '-map')).toEqual(['0:v:0', '[v0]', '[v1]', '0:a:0'])
  expect(valuesOf(args, '-c:v')).toEqual(['copy', 'libx264', 'libx264'])
  expect(valuesOf(args, '-c:a')).toEqual(['copy'])
  expect(valuesOf(args, '-force_key_frames')).toEqual(['source', 'source'])
  expect(args.filter((word) => word.startsWith('pipe:'))).toEqual([
    'pipe:0',
    'pipe:3',
    'pipe:4',
    'pipe:5',
    'pipe:6',
  ])
  expect(broadcastRenditionNames(plan)).toEqual(['720p', '480p', '240p', 'audio'])
})

it('scales the rungs beside a copy from each other, and keeps their frames', () => {
  const [graph = ''] = valuesOf(broadcastArguments(plan), '-filter_complex')
  expect(graph.split(';').map((step) => step.split(',')[0]?.split('=')[0])).toEqual([
    '[0:v:0]scale',
    '[s1]scale',
  ])
  expect(graph).not.toContain('fps=')
  const fast = { ...plan.input, video: { ...plan.input.video, frameRate: 120 } }
  const all = { ...plan, copiesVideo: false, input: fast }
  expect(valuesOf(broadcastArguments(all), '-filter_complex')[0]).toContain('fps=60')
})

it('encodes all with a keyframe every two seconds', () => {
  const args = broadcastArguments({ ...plan, copiesVideo: false })
  expect(valuesOf(args, '-c:v')).toEqual(['libx264', 'libx264', 'libx264'])
  expect(new Set(valuesOf(args, '-force_key_frames')).size).toBe(1)
  expect(valuesOf(args, '-force_key_frames')[0]).toContain('prev_forced_t+1.999')
})

it('starts no encoder for a copy alone', () => {
  const args = broadcastArguments({ ...plan, rungs: plan.rungs.slice(0, 1) })
  expect(args.join(' ')).not.toMatch(/libx264|filter_complex/)
})

it('reads FLV from standard input, and nothing else', () => {
  const args = broadcastArguments(plan)
  for (const [option, value] of [
    ['-protocol_whitelist', 'pipe'],
    ['-format_whitelist', 'flv'],
    ['-codec_whitelist', 'h264,aac'],
  ] as const)
    expect([option, ...valuesOf(args.slice(0, args.indexOf('-i')), option)]).toEqual([option, value])
  expect(valuesOf(args, '-i')).toEqual(['pipe:0'])
})

it('encodes other audio to stereo, and writes none for a silent publisher', () => {
  const surround = { ...plan.input, audio: { channels: 6, sampleRate: 44_100 } }
  const args = broadcastArguments({ ...plan, copiesAudio: false, input: surround })
  expect([valuesOf(args, '-c:a'), valuesOf(args, '-b:a'), valuesOf(args, '-ar')]).toEqual([
    ['aac'],
    ['128k'],
    ['44100'],
  ])
  expect(valuesOf(args, '-af')[0]).toContain('channel_layouts=stereo')
  const silent = { ...plan, input: { ...plan.input, audio: null } }
  expect(broadcastArguments(silent).join(' ')).not.toContain('0:a')
  expect(broadcastRenditionNames(silent)).not.toContain('audio')
})

it('leaves B-frames and lookahead out for low latency only', () => {
  expect(valuesOf(broadcastArguments(plan), '-bf')).toEqual([])
  expect(valuesOf(broadcastArguments({ ...plan, isLowLatency: true }), '-bf')).toEqual(['0', '0'])
})

it('takes as many threads as the picture needs', () => {
  const threads = (width: number, height: number, frameRate: number) =>
    valuesOf(
      broadcastArguments({ ...plan, input: { audio: null, video: { width, height, frameRate } } }),
      '-threads',
    )[0]
  expect([threads(1280, 720, 30), threads(1920, 1080, 60), threads(3840, 2160, 60)]).toEqual(['1', '2', '8'])
})
