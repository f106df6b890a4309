import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, node, root, runCaptured, step } from './steps.mjs'

/** Checks out and builds a commit in a temporary folder, which is removed when the script ends. */
export async function buildOtherTree(revision) {
  const commit = (await runCaptured(['git', 'rev-parse', '--verify', `${revision}^{commit}`])).trim()
  const tree = mkdtempSync(join(tmpdir(), 'kinora-bench-tree-'))
  process.once('exit', () => {
    // Servers that were interrupted may still write there.
    rmSync(tree, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    spawnSync('git', ['worktree', 'prune'], { cwd: root })
  })
  await step(`Building ${revision}`, async () => {
    await runCaptured(['git', 'worktree', 'add', '--detach', tree, commit])
    if (hasSamePackages(tree)) linkPackages(tree)
    const build = `import { ensureForStart } from './scripts/setup.mjs'; await ensureForStart('all')`
    await runCaptured([node, '--input-type=module', '--eval', build], { cwd: tree })
  })
  return tree
}

const hasSamePackages = (tree) =>
  readFileSync(inRoot('package-lock.json')).equals(readFileSync(join(tree, 'package-lock.json')))

/** All but the workspaces, which belong to their tree, and caches. */
function linkPackages(tree) {
  const [from, to] = [inRoot('node_modules'), join(tree, 'node_modules')]
  mkdirSync(join(to, '@kinora'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@kinora' && !/^\.(cache|vite)/.test(name)) symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@kinora')))
    symlinkSync(join(tree, name), join(to, '@kinora', name))
  // Older than npm's list of what it installed: `setup.mjs` installs nothing.
  utimesSync(join(tree, 'package-lock.json'), 0, 0)
}

/** The tree's own Node, where one comes with the packages. */
export const nodeOf = (tree) => node.replace(root, tree)
