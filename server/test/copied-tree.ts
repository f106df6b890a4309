import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const packages = ['contract', 'server', 'web']
const generatedFolders = ['node_modules', 'dist', 'data', '.cache']

export type CopiedTree = Awaited<ReturnType<typeof copyTree>>

/** The newest release in the history, or undefined where its tags are not, as in a shallow clone. */
export async function findLastRelease(): Promise<string | undefined> {
  const command = ['describe', '--tags', '--abbrev=0', '--match=v*']
  const found = await promisify(execFile)('git', command, { cwd: root }).catch(() => undefined)
  return found?.stdout.trim()
}

/** The sources of a release with the installed packages. */
export async function copyRelease(tag: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-release-'))
  const archive = join(folder, 'release.tar')
  await promisify(execFile)('git', ['archive', '--output', archive, tag], { cwd: root })
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  return treeIn(folder)
}

/** A copy of the sources with the installed packages, in which files may be changed and checked. */
export async function copyTree() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-tree-'))
  const entries = await readdir(root, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.git').map(({ name }) => name)
  for (const name of [...files, ...packages, 'locales', 'scripts', 'docs'])
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !generatedFolders.includes(basename(path)),
    })
  return treeIn(folder)
}

async function treeIn(folder: string) {
  await linkPackages(join(folder, 'node_modules'))
  return {
    folder,
    runScript: (name: string, ...args: string[]) => runInTree(folder, [join('scripts', name), ...args]),
    runTool: (name: string, ...args: string[]) =>
      runInTree(folder, [join('node_modules/.bin', name), ...args]),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Every installed package but ours, which is that of the copy. */
async function linkPackages(folder: string) {
  const installed = join(root, 'node_modules')
  await mkdir(join(folder, '@kinora'), { recursive: true })
  for (const name of await readdir(installed))
    if (!['@kinora', '.cache'].includes(name)) await symlink(join(installed, name), join(folder, name))
  for (const name of packages) await symlink(join('../..', name), join(folder, '@kinora', name))
}

/** Without what npm and Vitest tell their children. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|npm_)/.test(name))),
  TEST_DEPTH: 'fixed',
}

function runInTree(folder: string, command: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr })
    })
  })
}

/** Empty for a command that passed. */
export const failureOf = ({ code, output }: { code: number; output: string }) => (code === 0 ? '' : output)
