import { msg } from '@kinora/contract/text/translate'
import { type ExportFile, file, loadTogether, ownRow, ownRows } from './export-files.ts'

const broadcasts = ownRows(
  'broadcasts',
  [
    'videoId',
    'source',
    'playlistId',
    'repeats',
    'isTest',
    'latency',
    'graceSeconds',
    'keepsRecording',
    'chatAudience',
    'slowModeSeconds',
    'startedAt',
    'endedAt',
    'peakViewers',
  ],
  'videoId',
  'ownerId',
)

export const broadcastFiles: readonly ExportFile[] = [
  file(
    'broadcasts.json',
    msg`your broadcasts`,
    loadTogether({
      broadcasts,
      // Without the key, which is stored as a hash only.
      streamKey: ownRow('streamKeys', ['hint', 'createdAt', 'usedAt']),
    }),
  ),
  // Without the stream keys, which are encrypted.
  file(
    'restreams.json',
    msg`the other services that your broadcasts are sent on to`,
    ownRows('restreamTargets', ['name', 'url', 'isEnabled', 'createdAt'], 'id', 'ownerId'),
  ),
]
