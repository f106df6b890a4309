import { encodedTiny, tinySize, waveformOutcome, type MediaCase } from './media-case.ts'
import { withModifiedBytes, remuxed, prependBytes } from '../modified-clips.ts'
import * as editedClips from '../edited-clips.ts'
import { startingAt } from '../extra-track-clips.ts'

const broadcast = { ...tinySize, video: 'mpeg2', audio: 'mp2' } as const
/** The rest of a packet, as a recorder leaves it that is switched on mid-packet. */
const halfPacket = Buffer.alloc(101, 0x55)

const muxTwoPrograms =
  '-map 0:v -map 0:a -map 0:v -map 0:a -c copy -program title=One:st=0:st=1 -program title=Two:st=2:st=3'.split(
    ' ',
  )

export const televisionCases: MediaCase[] = [
  {
    description: 'MPEG-2/MP2 transport stream with two programs',
    spec: { ...broadcast, name: 'programs.ts' },
    make: remuxed('programs.ts', muxTwoPrograms),
    outcome: { ...encodedTiny, audioTracks: 2 },
  },
  {
    description: 'H.264/AAC (LATM) transport stream',
    spec: { ...tinySize, name: 'latm.ts', extra: ['-mpegts_flags', 'latm'] },
    outcome: encodedTiny,
  },
  {
    description: 'HEVC/E-AC-3 transport stream',
    spec: { ...tinySize, name: 'uhd.ts', video: 'hevc', audio: 'eac3' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AC-3 transport stream, progressive film marked as interlaced',
    spec: {
      ...tinySize,
      height: 96,
      name: 'marked.ts',
      audio: 'ac3',
      extra: ['-x264-params', 'fake-interlaced=1'],
    },
    outcome: { isCopied: false, sizes: ['96:160×96'], frameRate: 25 },
  },
  {
    description: 'MPEG-2/MP2 transport stream that begins in the middle of a packet',
    spec: { ...broadcast, name: 'half-packet.ts' },
    make: withModifiedBytes(prependBytes(halfPacket)),
    outcome: encodedTiny,
  },
  {
    description: 'H.264/MP2 transport stream that begins between two keyframes',
    spec: {
      ...tinySize,
      seconds: 4,
      name: 'between.ts',
      audio: 'mp2',
      keyframeSeconds: 1,
      marks: [2.4, 3.4],
      extra: ['-bf', '2', '-sc_threshold', '0'],
    },
    make: startingAt(1.2),
    outcome: { ...encodedTiny, seconds: 2.9, marks: [1.3, 2.3] },
  },
  {
    description: 'MPEG-2/MP2 transport stream whose times start at ten hours',
    spec: { ...broadcast, name: 'late-hours.ts', extra: ['-output_ts_offset', '36000'] },
    outcome: encodedTiny,
  },
  {
    description: 'MPEG-2/MP2 transport stream with sound in two languages, one of them for the blind',
    spec: { ...broadcast, name: 'described.ts' },
    make: editedClips.clipWithTwoLanguages,
    outcome: { ...encodedTiny, audioTracks: 2 },
  },
  {
    description: 'MPEG-2 transport stream, film spread over fields (telecine)',
    spec: {
      ...broadcast,
      name: 'telecine.ts',
      frameRate: '24000/1001',
      filters: 'format=yuv420p,telecine',
      extra: ['-flags', '+ilme+ildct'],
    },
    outcome: { ...encodedTiny, frameRate: 30_000 / 1001 },
  },
  {
    description: 'MPEG-2 transport stream of PAL colours (BT.470 BG, gamma of 2.8)',
    spec: {
      ...broadcast,
      name: 'pal.ts',
      extra: ['-color_primaries', 'bt470bg', '-color_trc', 'gamma28', '-colorspace', 'bt470bg'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'MP2 transport stream of a radio',
    spec: { seconds: 3, name: 'radio.ts', video: null, audio: 'mp2' },
    outcome: waveformOutcome(3),
  },
  {
    description: 'MPEG-2/AC-3 VOB of a disc, 480 lines of 8:9 pixels',
    spec: {
      seconds: 2,
      width: 180,
      height: 120,
      frameRate: '30000/1001',
      name: 'VTS_01_1.VOB',
      video: 'mpeg2',
      audio: 'ac3',
      filters: 'setsar=8/9',
      extra: ['-f', 'vob'],
    },
    outcome: { isCopied: false, sizes: ['120:160×120'], frameRate: 30_000 / 1001 },
  },
  {
    description: 'MPEG-1/MP2 program stream of a Video CD',
    spec: {
      seconds: 2,
      width: 352,
      height: 240,
      frameRate: '30000/1001',
      name: 'AVSEQ01.DAT.mpg',
      video: 'mpeg1',
      audio: 'mp2',
      extra: ['-f', 'vcd', '-ar', '44100', '-b:v', '1150k', '-maxrate', '1150k', '-bufsize', '327680'],
    },
    outcome: { isCopied: false, sizes: ['240:352×240', '144:212×144'], frameRate: 30_000 / 1001 },
  },
  {
    description: 'MPEG-2/DTS MKV of a disc',
    spec: {
      ...tinySize,
      name: 'disc.mkv',
      video: 'mpeg2',
      audio: 'ac3',
      channels: 6,
      extra: ['-c:a', 'dca', '-strict', '-2'],
    },
    outcome: encodedTiny,
  },
]
