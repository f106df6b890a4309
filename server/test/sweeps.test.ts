import { expect, it } from 'vitest'
import { guards, sourcesIn } from './guard.ts'

// Sweeps check that the storage is this site's before they remove anything (platform/jobs/handle-sweep.ts).

const listers = sourcesIn('src/features/**/*.ts').filter(([, text]) =>
  /\.(?:listTree|listKeys)\(|foldersBelow\(|sweepFolders\(/.test(text),
)
guards('sources that go through a storage', listers, 5)

it('every feature that lists stored files sweeps with the handler that checks the storage mark', () => {
  const features = new Set(listers.map(([file]) => file.split('/')[2]))
  const sweeping = new Set(
    sourcesIn('src/features/*/*.ts')
      .filter(([, text]) => /handleSweep\(|maySweep\(/.test(text))
      .map(([file]) => file.split('/')[2]),
  )
  const reading = new Set(['operations'])
  expect([...features].filter((feature) => !sweeping.has(feature) && !reading.has(feature ?? ''))).toEqual([])
})
