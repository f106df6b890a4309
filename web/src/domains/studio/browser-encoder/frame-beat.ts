import { framesPerSecond } from './encoder-rules.ts'

// A worker: its timers go on while its page is hidden.
setInterval(() => globalThis.postMessage(null), 1000 / framesPerSecond)
