import { expect, it } from 'vitest'
import { testGuardCoverage, readSources } from './guard.ts'

// Sweeps check that the storage is this site's before they remove anything (platform/jobs/handle-sweep.ts).

const storageListingSources = readSources('src/domains/**/*.ts').filter(([, text]) =>
  /\.(?:listTree|listSizes|listKeys)\(|listFolders\(|sweepFolders\(/.test(text),
)
testGuardCoverage('sources that go through a storage', storageListingSources, 5)

it('every feature that lists stored files sweeps with the handler that checks the storage mark', () => {
  const features = new Set(storageListingSources.map(([file]) => file.split('/')[3]))
  const sweeping = new Set(
    readSources('src/domains/*/*/*.ts')
      .filter(([, text]) => /handleSweep\(|canSweep\(/.test(text))
      .map(([file]) => file.split('/')[3]),
  )
  const reading = new Set(['operations'])
  expect([...features].filter((feature) => !sweeping.has(feature) && !reading.has(feature ?? ''))).toEqual([])
})
