// npm run dev: the server with restarts on change, behind Vite.
import { ensureDependencies, ensureFfmpeg } from './setup.mjs'
import { inRoot, runScript, node, runInherited, toolCommand } from './steps.mjs'

await runScript(async () => {
  await ensureDependencies()
  await ensureFfmpeg()
  const env = {
    DEMO: 'true',
    LOG_LEVEL: 'debug',
    // Where Vite listens, for the links in mail and the address that the server prints.
    PUBLIC_URL: 'http://localhost:5173',
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
    ...process.env,
  }
  const both = [
    runInherited([node, '--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], { env }),
    runInherited(toolCommand('vite'), { cwd: inRoot('web') }),
  ]
  const code = await Promise.race(both)
  process.kill(process.pid, 'SIGTERM')
  await Promise.all(both)
  return code
})
