// Installs whatever is missing. Runs on any Node ≥ 18, without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import {
  StepError,
  hasBundledNode,
  inRoot,
  node,
  root,
  runForOutput,
  runCaptured,
  step,
  toolCommand,
} from './steps.mjs'

const installStateFile = inRoot('node_modules', '.kinora-lockfile')
const npmInstallMarker = inRoot('node_modules', '.package-lock.json')

/** `some` is what `npm start` needs, `all` adds tests and checks. A full installation is never reduced. */
export async function ensureDependencies(scope = 'all') {
  requireNode()
  const lockfile = hashFiles([inRoot('package-lock.json')])
  const { from, before } = readInstalled()
  const isCurrent = existsSync(node) && (from === lockfile || isInstalledManually())
  const extent = before === 'all' ? 'all' : scope
  if (isCurrent && before === extent) return
  await step('Installing packages', async () =>
    runCaptured([...(await npmCommand()), ...npmInstallArguments(extent, isCurrent)]),
  )
  linkNode()
  if (!existsSync(node))
    throw new StepError('npm installed the packages, but not Node itself: run `npm ci --include=optional`.')
  writeFileSync(installStateFile, `${lockfile} ${extent}`)
}

/** npm before 11, as in Debian 12, leaves out its link, because the packages of other platforms have the same. */
function linkNode() {
  const program = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  const folder = inRoot('node_modules', '.bin')
  if (!existsSync(node) && existsSync(join(folder, program))) symlinkSync(program, join(folder, 'node'))
}

const oldestNode = 24

function requireNode() {
  if (node === process.execPath && Number.parseInt(process.versions.node, 10) < oldestNode)
    throw new StepError(
      `Install Node ${oldestNode} or newer: none comes with the packages for ${process.platform} on ${process.arch}.`,
    )
}

function readInstalled() {
  const [from, before = existsSync(npmInstallMarker) ? 'all' : 'none'] = (
    readIfExists(installStateFile) ?? ''
  ).split(' ')
  return { from, before }
}

/** Explicit about development packages, whatever NODE_ENV is; installed ones stay. */
const npmInstallArguments = (extent, isCurrent) => [
  ...(isCurrent ? ['install', '--no-save'] : ['ci']),
  extent === 'all' ? '--include=dev' : '--omit=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

export const ensureForStart = (scope = 'some') =>
  settleAll([ensureDependencies(scope).then(ensureWebBuild), ensureFfmpeg()])

async function settleAll(works) {
  const results = await Promise.allSettled(works)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

const isInstalledManually = () =>
  existsSync(npmInstallMarker) &&
  statSync(npmInstallMarker).mtimeMs > statSync(inRoot('package-lock.json')).mtimeMs

/**
 * The current npm on its own Node, as the installation replaces the Node in node_modules. On an older one npm would leave
 * out what the web build needs, so it runs on the Node of the lockfile, fetched first.
 */
async function npmCommand() {
  const npm = findNpm()
  if (npm.program) return [npm.program]
  if (!hasBundledNode || installsEverything(npm.node)) return [npm.node, npm.cli]
  return [await fetchNode(npm), npm.cli]
}

function findNpm() {
  const { npm_execpath: cli = '', npm_node_execpath: npmNode = '' } = process.env
  const isOutside = (folder) => !folder.startsWith(root)
  if (basename(cli) === 'npm-cli.js' && existsSync(npmNode) && isOutside(npmNode))
    return { node: npmNode, cli }
  const [foundNode, foundNpm] = ['node', 'npm'].map((name) => findProgram(name, isOutside))
  if (!foundNode || !foundNpm) throw new StepError('npm was not found. Install it, with Node 18 or newer.')
  const program = realpathSync(foundNpm)
  // Version managers put a script of their own there.
  return program.endsWith('.js') ? { node: foundNode, cli: program } : { program }
}

/** What the packages of the web build ask for; npm leaves out optional ones that ask for more than its Node. */
function installsEverything(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [major, minor] = stdout.replace(/^v/, '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
}

async function fetchNode({ node: npmNode, cli }) {
  const name = `node-${process.platform}-${process.arch}`
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'kinora-node-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await runCaptured([
    npmNode,
    cli,
    'install',
    '--prefix',
    folder,
    ...quietly,
    `${name}@${optionalDependencies[name]}`,
  ])
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

export async function ensureFfmpeg() {
  const { FFMPEG_PATH = 'ffmpeg', FFPROBE_PATH = 'ffprobe' } = process.env
  if (findProgram(FFMPEG_PATH) && findProgram(FFPROBE_PATH)) return
  await installSystemPackage('ffmpeg')
}

/** The headless shell first: equivalent, and a quarter faster. */
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const macBrowsers = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function ensureChromium() {
  const find = () =>
    [process.env.CHROMIUM_PATH, ...chromiumNames, ...macBrowsers]
      .map((name) => findProgram(name))
      .find(Boolean)
  const present = find()
  if (present) return present
  await installSystemPackage('chromium')
  const installed = find()
  if (!installed) throw new StepError('Chromium was installed but not found: set CHROMIUM_PATH.')
  return installed
}

export async function ensurePgbouncer() {
  // Debian installs it in /usr/sbin, which is not in every PATH.
  const candidates = [process.env.PGBOUNCER_PATH, 'pgbouncer', '/usr/sbin/pgbouncer']
  const find = () => candidates.map((name) => findProgram(name)).find(Boolean)
  const present = find()
  if (present) return present
  await installSystemPackage('pgbouncer')
  const installed = find()
  if (!installed) throw new StepError('PgBouncer was installed but not found: set PGBOUNCER_PATH.')
  return installed
}

export async function ensureWebBuild() {
  const stamp = inRoot('web', 'dist', '.built-from')
  const expectedHash = hashFiles(webSources())
  if (readIfExists(stamp) === expectedHash) return
  await step('Building the web application', () =>
    runCaptured(toolCommand('vite', 'build'), {
      cwd: inRoot('web'),
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  writeFileSync(stamp, expectedHash)
}

const webSources = () => [
  ...['package-lock.json', 'tsconfig.base.json'].map((name) => inRoot(name)),
  ...filesUnder(inRoot('web')),
  inRoot('lingui.config.ts'),
  ...filesUnder(inRoot('contract', 'src')),
]

function filesUnder(folder) {
  const cachedEntries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return cachedEntries.flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : join(folder, entry.name),
  )
}

function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

const readIfExists = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

function findProgram(name, isAllowed = () => true) {
  if (!name) return undefined
  if (name.includes('/')) return existsSync(name) ? name : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder && isAllowed(folder))
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

const packageManagers = [
  {
    program: 'apt-get',
    needsRoot: true,
    prepare: [['apt-get', 'update']],
    install: ['apt-get', '-o', 'DPkg::Lock::Timeout=300', 'install', '--yes', '--no-install-recommends'],
    packages: { ffmpeg: ['ffmpeg'], chromium: ['chromium-headless-shell'], pgbouncer: ['pgbouncer'] },
  },
  {
    program: 'dnf',
    needsRoot: true,
    prepare: [],
    install: ['dnf', 'install', '--assumeyes'],
    packages: { ffmpeg: ['ffmpeg-free'], chromium: ['chromium'], pgbouncer: ['pgbouncer'] },
  },
  {
    program: 'brew',
    needsRoot: false,
    prepare: [],
    install: ['brew', 'install'],
    packages: { ffmpeg: ['ffmpeg'], chromium: ['--cask', 'chromium'], pgbouncer: ['pgbouncer'] },
  },
]

async function installSystemPackage(name) {
  const system = packageManagers.find(({ program }) => findProgram(program))
  if (!system)
    throw new StepError(`${name} is missing: install it with your system's packages, then start again.`)
  const packages = system.packages[name]
  const asRoot = system.needsRoot ? await rootPrefix() : []
  if (!asRoot) {
    const byHand = ['sudo', system.program, 'install', ...packages].join(' ')
    throw new StepError(`${name} is missing. Install it, then start again: ${byHand}`)
  }
  await step(`Installing ${name}`, async () => {
    for (const command of system.prepare) await runCaptured([...asRoot, ...command])
    await runCaptured([...asRoot, ...system.install, ...packages])
  })
}

async function rootPrefix() {
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive']
  if (process.getuid?.() === 0) return quiet
  if (!findProgram('sudo')) return undefined
  const { code } = await runForOutput(['sudo', '-n', 'true'])
  return code === 0 ? ['sudo', '-n', ...quiet] : undefined
}
