import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../server/test/free-port.ts'
import { residentBytesOf } from './resident-bytes.ts'

export async function startNginx({ root, folder }: { root: string; folder: string }) {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const port = await findFreePort()
  const configuration = `
    daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; default_type video/mp4;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${root}; }
    }`
  await writeFile(join(folder, 'nginx.conf'), `${userLine()}${configuration}`)
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await fetch(url).catch(() => undefined)) {
      return { url, residentBytes: () => residentBytesOf(server.pid ?? 0), stop: () => server.kill() }
    }
    await pause(100)
  }
  server.kill()
  throw new Error(`nginx does not start: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
}

/** nginx started by root drops to a user without access to our folder. */
function userLine() {
  return process.getuid?.() === 0 ? `user ${execFileSync('id', ['-un']).toString().trim()};` : ''
}
