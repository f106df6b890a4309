// npm run build: installs and builds what `npm start` would, and starts nothing. For a service that may not write here.
import { ensureForStart } from './setup.mjs'
import { runScript } from './steps.mjs'

await runScript(() => ensureForStart())
