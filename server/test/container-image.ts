import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

// Images are built and run with Debian's programs alone: the base comes from debootstrap, as no registry of images may be
// within reach, and a container is what unshare makes of a mounted image.

const root = join(import.meta.dirname, '../..')

const execute = promisify(execFile)

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']

export async function runAsRoot(...command: string[]) {
  const [program = '', ...args] = [...asRoot, ...command]
  const { stdout } = await execute(program, args, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout.trim()
}

const tools = ['buildah', 'debootstrap']

/** @throws with the command that installs what is missing */
async function requireTools() {
  for (const tool of tools) {
    await execute(tool, ['--version']).catch((cause: unknown) => {
      const install = `sudo apt-get install --no-install-recommends ${tools.join(' ')}`
      throw new Error(`Images are built with ${tools.join(' and ')}: ${install}`, { cause })
    })
  }
}

/** The settings with which npm reaches its registry on this machine, as secrets of the build. */
async function npmSecrets(folder: string) {
  const read = async (name: string) =>
    (await execute('npm', ['config', 'get', name], { cwd: folder })).stdout.trim()
  const ofNpm = await read('cafile')
  const certificates = ofNpm === 'null' ? process.env.NODE_EXTRA_CA_CERTS : ofNpm
  const settings = [
    `registry=${await read('registry')}`,
    ...(certificates ? ['cafile=/run/certificates.pem'] : []),
  ]
  await writeFile(join(folder, 'npmrc'), `${settings.join('\n')}\n`)
  return [
    `--secret=id=npmrc,src=${join(folder, 'npmrc')}`,
    ...(certificates ? [`--secret=id=certificates,src=${certificates}`] : []),
  ]
}

interface ImageConfig {
  User: string
  Env: string[]
  Entrypoint: string[]
}

export interface Container {
  config: ImageConfig
  /** The command that runs a program, by default the image's own, in new containers of the image. */
  command: (environment: Record<string, string>, program?: string[]) => [string, ...string[]]
  /** Runs a program in a running container. */
  execute: (initPid: number, ...program: string[]) => Promise<string>
  dataFolder: string
}

function buildahIn(folder: string) {
  const storage = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver=vfs',
  ]
  return (...args: string[]) => runAsRoot('buildah', ...storage, ...args)
}

/** Also of a build that failed. */
export async function removeContainer(folder: string) {
  await buildahIn(folder)('umount', '--all')
  await runAsRoot('rm', '-rf', folder)
}

/** Builds the image in a folder, and mounts it there. Takes minutes, and some gigabytes. */
export async function buildContainer(folder: string): Promise<Container> {
  await requireTools()
  const buildah = buildahIn(folder)

  const base = await buildah('from', 'scratch')
  const system = await buildah('mount', base)
  await runAsRoot('debootstrap', '--variant=minbase', 'bookworm', system)
  // As in Debian's own images: a broken build is thrown away, so nothing has to be on the disk at once.
  await runAsRoot('sh', '-c', `echo force-unsafe-io > ${system}/etc/dpkg/dpkg.cfg.d/unsafe-io`)
  await buildah('umount', base)
  await buildah('commit', '--quiet', base, 'kinora-base')
  const build = ['--isolation=chroot', '--format=docker', '--tag=kinora', '--file=deploy/Containerfile']
  const from = '--build-arg=BASE=localhost/kinora-base'
  await buildah('build', ...build, ...(await npmSecrets(folder)), from, '.')

  const inspected = JSON.parse(await buildah('inspect', '--type=image', 'kinora')) as {
    OCIv1: { config: ImageConfig }
  }
  const { config } = inspected.OCIv1
  const mounted = await buildah('mount', await buildah('from', '--pull-never', 'localhost/kinora'))
  const dataFolder = join(folder, 'data')
  await mkdir(dataFolder)
  await runAsRoot('chown', config.User, dataFolder)
  return { config, dataFolder, ...runnersOf(config, [mounted, dataFolder]) }
}

function runnersOf(config: ImageConfig, folders: string[]): Pick<Container, 'command' | 'execute'> {
  const user = asUser(config)
  return {
    command: (environment, program = config.Entrypoint) => {
      const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
      const inside = ['env', '-i', ...config.Env, ...variables, ...user, ...program]
      const isolated = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enterImage]
      const [first = '', ...rest] = [...asRoot, ...isolated, ...folders, ...inside]
      return [first, ...rest]
    },
    execute: (initPid, ...program) => {
      const namespaces = ['nsenter', `--target=${initPid}`, '--mount', '--pid', '--root', '--wd']
      return runAsRoot(...namespaces, 'env', '-i', ...config.Env, ...user, ...program)
    },
  }
}

/** As a container runtime with the limits of compose.yaml: no root, no capabilities. */
function asUser({ User }: ImageConfig) {
  const [uid = '', gid = ''] = User.split(':')
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ]
}

/** $0 is the image, $1 the data, the rest a command. In a plain chroot ffmpeg could not be cut off from the network. */
const enterImage = `set -e
mount --bind "$0" "$0"
mount --rbind /dev "$0/dev"
mount -t proc proc "$0/proc"
mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"
mount --bind "$1" "$0/data"
mount -o remount,bind,ro "$0"
cd "$0"
shift
pivot_root . mnt
umount --lazy /mnt
exec "$@"`

const readProc = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')

/** The first process of a container, among the descendants of the command that made it. */
export function findInit(pid: number): number {
  if (readProc(pid, 'cmdline').startsWith('tini')) return pid
  const [child] = readProc(pid, `task/${pid}/children`).trim().split(' ')
  if (!child) throw new Error('The container has no first process yet')
  return findInit(Number(child))
}
