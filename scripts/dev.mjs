// npm run dev: the server with restarts on change, behind Vite.
import { ensureDependencies, ensureFfmpeg } from './setup.mjs'
import { inRoot, main, node, runOpenly, tool } from './steps.mjs'

await main(async () => {
  await ensureDependencies('some')
  await ensureFfmpeg()
  const env = { DEMO: 'true', LOG_LEVEL: 'debug', ...process.env }
  const both = [
    runOpenly([node, '--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], { env }),
    runOpenly(tool('vite'), { cwd: inRoot('web') }),
  ]
  const code = await Promise.race(both)
  process.kill(process.pid, 'SIGTERM')
  await Promise.all(both)
  return code
})
