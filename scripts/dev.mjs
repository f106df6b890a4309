// npm run dev: the server with restarts on change, behind Vite.
import { ensureDependencies, ensureFfmpeg } from './setup.mjs'
import { inRoot, runScript, node, runInherited, toolCommand } from './steps.mjs'

await runScript(async () => {
  await ensureDependencies('some')
  await ensureFfmpeg()
  const env = { DEMO: 'true', LOG_LEVEL: 'debug', ...process.env }
  const both = [
    runInherited([node, '--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], { env }),
    runInherited(toolCommand('vite'), { cwd: inRoot('web') }),
  ]
  const code = await Promise.race(both)
  process.kill(process.pid, 'SIGTERM')
  await Promise.all(both)
  return code
})
