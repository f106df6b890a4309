import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startKinora } from './kinora.ts'
import { tell } from './measure.ts'
import { readers, type Readers } from './readers.ts'

// One file of 1 GiB to 1, 16 and 200 readers, by the server and by nginx with sendfile from the same disk.

const fileBytes = 1024 ** 3
const seconds = 6
const path = '/media/pictures/serve/film.mp4'
const few = [1, 16]
/** Of many readers most are slow: they take 1 MB a second, as a film does. */
const many = { fast: 20, slow: 180 }

const kinora = await startKinora()
const folder = await mkdtemp(join(tmpdir(), 'kinora-serve-'))
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
try {
  if (spawnSync('nginx', ['-v']).status === 0) nginx = await startNginx()
  await writeFilm(join(kinora.folder, 'storage/pictures/serve'))
  for (const fast of few) {
    const ours = await readers(`${kinora.url}${path}`, { fast, slow: 0, seconds })
    const theirs = nginx && (await readers(`${nginx.url}/film.mp4`, { fast, slow: 0, seconds }))
    report(`serving 1 GiB to ${fast} ${fast === 1 ? 'reader' : 'readers'}`, ours, theirs)
  }
  await measureMany()
} finally {
  nginx?.stop()
  await kinora.stop()
  await rm(folder, { recursive: true, force: true })
}

async function writeFilm(target: string) {
  await mkdir(target, { recursive: true })
  await using file = await open(join(target, 'film.mp4'), 'w')
  const piece = randomBytes(16 * 1024 ** 2)
  for (let at = 0; at < fileBytes; at += piece.length) await file.write(piece)
}

async function measureMany() {
  const before = await kinora.residentBytes()
  let peak = before
  const timer = setInterval(() => {
    void kinora.residentBytes().then((bytes) => (peak = Math.max(peak, bytes)))
  }, 200)
  const ours = await readers(`${kinora.url}${path}`, { ...many, seconds })
  clearInterval(timer)
  const theirs = nginx && (await readers(`${nginx.url}/film.mp4`, { ...many, seconds }))
  report('serving 1 GiB to 200 readers', ours, theirs)
  const conditions = `${many.fast} as fast as they can, ${many.slow} at 1 MB/s, for ${seconds} s`
  tell({
    name: '… least that one of the fast got',
    value: ours.leastFast,
    unit: 'MB',
    reference: theirs?.leastFast,
    conditions,
  })
  tell({
    name: '… least that one of the slow got',
    value: ours.leastSlow,
    unit: 'MB',
    reference: theirs?.leastSlow,
    conditions,
  })
  const grown = { value: (peak - before) / 1024 ** 2, unit: 'MiB' }
  tell({ name: '… memory on top while serving them', ...grown, conditions })
}

function report(name: string, ours: Readers, theirs: Readers | undefined) {
  const reference = theirs && { reference: theirs.megabytesPerSecond }
  const other = theirs
    ? 'nginx with sendfile, the same file, in the same run'
    : 'nginx is not installed here: no reference'
  const conditions = `loopback, ${seconds} s, readers in processes of their own; reference: ${other}`
  tell({ name, value: ours.megabytesPerSecond, unit: 'MB/s', ...reference, conditions })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function startNginx() {
  const port = await freePort()
  const configuration = `
    daemon off; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; default_type video/mp4;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${kinora.folder}/storage/pictures/serve; }
    }`
  await writeFile(join(folder, 'nginx.conf'), `${userLine()}${configuration}`)
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await fetch(url).catch(() => undefined)) return { url, stop: () => server.kill() }
    await pause(100)
  }
  throw new Error(`nginx does not start: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
}

/** nginx started by root would drop to a user who may not read our folder. */
function userLine() {
  return process.getuid?.() === 0 ? `user ${execFileSync('id', ['-un']).toString().trim()};` : ''
}
