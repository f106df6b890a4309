import autocannon from 'autocannon'
import { loadavg } from 'node:os'
import { startKinora } from './kinora.ts'
import { secondsOf, tell } from './measure.ts'

/** Searches and suggestions at fixed rates over a community, each with other words, beside an answer that asks no index. */
const volume = 10_000
const seconds = 5
const rates = [20, 100]

const kinora = await startKinora({ volume })
const any = (most: number) => 1 + Math.floor(Math.random() * most)
const searches = {
  'a rare word': () => `/api/search?q=video+${any(volume)}`,
  'a word of every video': () => `/api/search?q=number&limit=${any(40)}`,
  'a channel': () => `/api/search?q=volume+person+${any(volume)}`,
  'a slip': () => `/api/search?q=nubmer+${any(volume)}`,
  'a filter alone': () => `/api/search?sortBy=views&minDuration=${60 * any(50)}`,
  'what is being typed': () => `/api/videos/suggestions?query=video+numb${any(volume)}`,
}

try {
  for (const [name, path] of Object.entries(searches)) {
    await secondsOf(() => fetch(kinora.url + path()))
    for (const rate of rates) {
      const { latency } = await load(path, rate)
      const { latency: bare } = await load(() => `/api/videos/${any(volume)}`, rate)
      tell({
        name: `search by ${name}, p99`,
        value: latency.p99,
        unit: 'ms',
        reference: bare.p99,
        conditions: `${volume} videos, ${rate} a second for ${seconds} s, median ${latency.p50} ms; the reference is one video by its id; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`,
      })
    }
  }
} finally {
  await kinora.stop()
}

function load(path: () => string, overallRate: number) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: path() })
  return autocannon({
    url: kinora.url,
    connections: 10,
    duration: seconds,
    overallRate,
    requests: [{ setupRequest }],
  })
}
