// node scripts/complete-lock.mjs, after a dependency was added or changed: npm omits optional packages of other platforms
// from the lockfile when the local registry lacks them, and `npm ci` then rejects the lockfile.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './steps.mjs'

const operatingSystems = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'linux',
  'win32',
  'sunos',
  'aix',
]
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]
const libcNames = { linuxmusl: 'linux', windows: 'win32', armv7: 'arm', armv6: 'arm' }

const path = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const added = Object.entries({ ...lock.packages }).flatMap(([from, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !resolutionPaths(from, name).some((path) => lock.packages[path]))
    .map(([name, version]) => {
      lock.packages[`node_modules/${name}`] = lockEntryOf(name, version, entry)
      return name
    }),
)
const [[, root], ...packages] = Object.entries(lock.packages)
packages.sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = { '': root, ...Object.fromEntries(packages) }
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'The lockfile is complete.' : `Added ${added.length}: ${added.join(', ')}`)

function resolutionPaths(from, name) {
  const parts = from.split('node_modules/')
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('node_modules/'))
  return [...folders, ''].map((folder) => `${folder.replace(/\/?$/, folder ? '/' : '')}node_modules/${name}`)
}

function lockEntryOf(name, version, { dev }) {
  const parts = name.split(/[/-]/).map((word) => libcNames[word] ?? word.replace(/^arm(?!64$).*/, 'arm'))
  const os = parts.find((word) => operatingSystems.includes(word))
  const cpu = parts.find((word) => processors.includes(word))
  const libc = os === 'linux' && (/musl/.test(name) ? 'musl' : /-gnu/.test(name) ? 'glibc' : undefined)
  if (!os && cpu !== 'wasm32') throw new Error(`${name} has no known platform: lock it by hand`)
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
